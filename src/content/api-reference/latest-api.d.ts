/** What all pages of the latest version's reference share, for the page that leads into it. */
declare module '@generated-api/latest' {
  import type {VersionData} from '@nodestead-docs/model';

  const version: VersionData;
  export default version;
}
