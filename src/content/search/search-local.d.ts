// The parts of the search plugin that this project builds on; the package ships types for its options only.

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/index.js' {
  import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
  import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

  export default function searchLocal(context: LoadContext, options: PluginOptions): Plugin<undefined>;
  export function validateOptions(context: OptionValidationContext<PluginOptions, PluginOptions>): PluginOptions;
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js' {
  import type {LoadContext} from '@docusaurus/types';
  import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

  export interface ProcessedOptions extends PluginOptions {
    language: string[];
    ignoreCssSelectors: string[];
  }
  export function processPluginOptions(options: PluginOptions, context: Pick<LoadContext, 'siteDir' | 'siteConfig'>): ProcessedOptions;
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/buildIndex.js' {
  import type {ProcessedOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';
  import type {SearchDocument, SerialisedIndex} from '@site/packages/search/src/types';

  export function buildIndex(lists: SearchDocument[][], options: ProcessedOptions): {documents: SearchDocument[]; index: {toJSON(): SerialisedIndex}}[];
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos.js' {
  import type {Props} from '@docusaurus/types';
  import type {ProcessedOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';

  export function processDocInfos(props: Props, options: ProcessedOptions): {outDir: string; paths: {url: string; filePath: string}[]}[];
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/scanDocuments.js' {
  import type {ProcessedOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';
  import type {SearchDocument} from '@site/packages/search/src/types';

  export function scanDocuments(pages: {filePath: string; url: string; type: 'docs' | 'page'}[], options: ProcessedOptions): Promise<SearchDocument[][]>;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/tokenize.js' {
  export function tokenize(text: string, language: readonly string[]): string[];
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/smartTerms.js' {
  export function smartTerms(tokens: string[], zhDictionary: readonly string[]): {value: string; trailing?: boolean}[][];
}

declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated.js' {
  export const language: string[];
  export const removeDefaultStemmer: boolean;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/SearchSourceFactory.js' {
  import type {SearchDocument} from '@site/packages/search/src/types';
  import type {Index} from 'lunr';

  export function SearchSourceFactory(
    indexes: {type: number; documents: SearchDocument[]; index: Index}[],
    zhDictionary: readonly string[],
    limit: number,
  ): (query: string, callback: (results: {document: SearchDocument}[]) => void) => void;
}
