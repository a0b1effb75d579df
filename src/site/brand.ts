/**
 * The product's names and addresses. Everything that names a host of the product takes it from here; to put
 * the site under real names, change this file only (hosts are reserved by RFC 2606 until then).
 */
export const product = 'Nodestead';
export const company = 'Nodestead';
export const tagline = 'Server virtualisation for hosting providers';

const domain = 'nodestead.example';

export const addresses = {
  docs: `https://docs.${domain}`,
  website: `https://www.${domain}`,
  portal: `https://portal.${domain}`,
  support: `https://support.${domain}`,
  community: `https://chat.${domain}`,
  source: `https://git.${domain}/docs`,
} as const;

/** Where a reader says that something on a page is wrong; what the page adds to it says which page. On its own, so that pages carry no other address. */
export const correctionAddress = `https://support.${domain}/correction`;

/** Where security problems of this site are reported; SECURITY.md names it. */
export const securityContact = `security@${domain}`;
