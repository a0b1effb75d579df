/** Where Docusaurus's own part of the script begins; it has no types. */
declare module '@docusaurus/core/lib/client/clientEntry.js';
