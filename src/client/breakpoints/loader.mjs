const byPixels = 'window.innerWidth > desktopBreakpoint';

/**
 * A loader for the bundler, which knows no TypeScript: asks for the width of the window in letters, as the stylesheets do.
 * @param {string} source of Docusaurus's hook
 * @returns {string} the hook with the other question
 * @throws when it asks nothing of the kind, as after an update of Docusaurus
 */
export default function windowSizeLoader(source) {
  if (!source.includes(byPixels)) {
    throw new Error(`The module no longer has ${byPixels}. Update src/client/breakpoints.`);
  }
  return source.replace(byPixels, '!window.matchMedia(`(max-width: ${desktopBreakpoint / 16}em)`).matches');
}
