import type {BuiltSite} from './builtSite';

/** @returns the OpenSearch 1.1 description, with which a browser searches the site from its address bar */
export function openSearch({origin, baseUrl, title, product}: BuiltSite): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${`${product} docs`.slice(0, 16).trim()}</ShortName>
  <Description>Search the ${title}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/x-icon">${origin}${baseUrl}favicon.ico</Image>
  <Url type="text/html" template="${origin}${baseUrl}search?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
