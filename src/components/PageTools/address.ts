import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

/**
 * @param pathname address of a page
 * @param baseUrl base URL of the site
 * @returns address of the page as Markdown, which the build writes beside it
 */
export function twinOf(pathname: string, baseUrl: string): string {
  return pathname === baseUrl ? `${baseUrl}index.md` : `${pathname.replace(/\/$/, '')}.md`;
}

/** @returns address of the page that is shown as Markdown */
export function useTwin(): string {
  const {pathname} = useLocation();
  return twinOf(pathname, useBaseUrl('/'));
}
