import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** @returns address of the page that is shown as Markdown, which the build writes beside it */
export function useTwin(): string {
  const {pathname} = useLocation();
  const baseUrl = useBaseUrl('/');
  return pathname === baseUrl ? `${baseUrl}index.md` : `${pathname.replace(/\/$/, '')}.md`;
}
