/** One page of each kind that the site has; `notFound` is answered with 404. */
export const kinds: readonly {name: string; path: string; notFound?: true}[] = [
  {name: 'start page', path: '/'},
  {name: 'installation guide', path: '/installation/control-server'},
  {name: 'guide with tabs, code and tables', path: '/guides/webhooks'},
  {name: 'page of an older version', path: '/5.3/guides/disaster-recovery'},
  {name: 'command reference', path: '/reference/cli'},
  {name: 'table of ports', path: '/reference/ports'},
  {name: 'category', path: '/category/guides'},
  {name: 'release notes', path: '/next/releases/v6'},
  {name: 'API', path: '/api'},
  {name: 'API reference', path: '/docs/api-reference/servers'},
  {name: 'search results', path: '/search?q=backup'},
  {name: 'plain page', path: '/markdown-page'},
  {name: 'not-found page', path: '/5.3/guides/clone-a-server', notFound: true},
];
