// The link stays a link: it is followed, too, and where there is no script, or no clipboard as on an insecure page, it does that alone.
if (typeof window !== 'undefined') {
  document.addEventListener('click', ({target, ctrlKey, metaKey}) => {
    const link = !ctrlKey && !metaKey && (target as Element).closest<HTMLAnchorElement>('.hash-link');
    // Written at once: Safari allows the clipboard only while the click is being handled. Without the query, which names a search and not the section.
    const copied =
      link &&
      navigator.clipboard?.writeText(location.origin + location.pathname + link.hash).then(
        () => 'copied' as const,
        () => 'failed' as const,
      );
    if (copied) {
      void import('./announce').then(({announce}) => announce(link, copied));
    }
  });
}
