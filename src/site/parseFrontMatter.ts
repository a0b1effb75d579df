import type {ParseFrontMatter} from '@docusaurus/types';

/** What a page declares for the checks and the comparison of versions (CONTRIBUTING.md); readers' browsers need none of it. */
const declarations = new Set(['changed', 'since', 'until', 'mentions']);

/** Parses front matter as Docusaurus does, and leaves the declarations out of what it puts into each page's script. */
export const parseFrontMatter: ParseFrontMatter = async ({defaultParseFrontMatter, ...params}) => {
  const {frontMatter, content} = await defaultParseFrontMatter(params);
  return {frontMatter: Object.fromEntries(Object.entries(frontMatter).filter(([name]) => !declarations.has(name))), content};
};
