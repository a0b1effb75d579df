/** A version of the documentation and where its pages and facts lie. */
export interface FactsVersion {
  /** Version of the product that is described, such as `6.0`. */
  product: string;
  /** Folder of the pages, from the root of the repository. */
  directory: string;
}
