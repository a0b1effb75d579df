/**
 * A page whose script did not come has no router: going back changes the address, and the text stays. This script, in the head of every page, then loads
 * the page of the address. Anchors of the page itself are left to the browser. Docusaurus sets `docusaurusRoot` when React hydrates the page.
 */
export const leftPageScript = "(p=>addEventListener('popstate',()=>window.docusaurusRoot||location.pathname==p||location.reload()))(location.pathname)";
