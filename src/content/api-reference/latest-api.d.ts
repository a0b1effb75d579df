/** Data shared by all pages of the latest API reference, for its start page. */
declare module '@generated-api/latest' {
  import type {VersionData} from '@nodestead-docs/model';

  const version: VersionData;
  export default version;
}
