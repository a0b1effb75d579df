import {pageRule} from '../knowledge/rule';

const fixes = {
  title: 'Add title: what the page is about, as its h1 and in search results',
  description: 'Add description: one sentence that would make a good search result',
  keywords: 'Add keywords: [words readers type that the text does not use itself]',
} as const;

/** Title, description and keywords are what search results, link previews and the search of the site are made of. */
export default pageRule(function* (page) {
  const {data, lines} = page.frontMatter;
  for (const [key, fix] of Object.entries(fixes)) {
    const value = data[key];
    const filled = key === 'keywords' ? Array.isArray(value) && value.length > 0 : typeof value === 'string' && value.trim() !== '';
    if (!filled) {
      yield {line: lines.get(key) ?? 1, column: 1, message: `The front matter has no ${key}`, fix};
    }
  }
  // YAML reads "a: b" and "prefix::" as mappings, and the build takes words only.
  if (Array.isArray(data.keywords) && data.keywords.some((keyword) => typeof keyword === 'object')) {
    yield {line: lines.get('keywords') ?? 1, column: 1, message: 'A keyword is no text', fix: 'Put it into quotes'};
  }
});
