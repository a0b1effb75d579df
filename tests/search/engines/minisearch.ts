import MiniSearch from 'minisearch';

import {belowVersion, type BuiltVersion} from '../site';

/** MiniSearch on the same sections, with fuzzy and prefix matching and a tokenizer for technical text. */
export function minisearch(version: BuiltVersion): (query: string) => string[] {
  const [titles = [], headings = [], contents = []] = version.index.map(({documents}) => documents);
  const titleOf = new Map(titles.map(({i, t}) => [i, t]));
  const headingOf = new Map(headings.map(({p, h, t}) => [`${p}${h}`, t]));
  const engine = new MiniSearch<{id: number; url: string; title: string; heading: string; text: string}>({
    fields: ['title', 'heading', 'text'],
    storeFields: ['url'],
    tokenize: (text) => text.split(/[\s\-,;:()[\]{}"'`<>=|]+/u).flatMap((word) => [word.replace(/^[./]+|[./]+$/g, ''), ...word.split(/[./_]+/)]),
    searchOptions: {boost: {title: 4, heading: 2}, prefix: true, fuzzy: 0.2},
  });
  engine.addAll(
    contents.map(({i, t, u, h, p}) => ({
      id: i,
      url: u + (h ?? ''),
      title: titleOf.get(p ?? -1) ?? '',
      heading: headingOf.get(`${p}${h}`) ?? '',
      text: t,
    })),
  );
  return (query) => engine.search(query).map(({url}) => belowVersion(version, String(url)));
}
