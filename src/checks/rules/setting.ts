import {parse} from 'smol-toml';

import {nearest} from '../nearest';
import {pageRule} from '../rule';
import {cureByVersion, namesFor} from '../site/names';
import type {Block} from '../site/page';

/** Every key in a block that is one of the product's settings files is a setting of that file, or an entry of one that is a table. */
export default pageRule(function* (page, version, site) {
  const known = namesFor(page, version, site);
  for (const block of known ? page.blocks.filter(({fence}) => fence.language === 'toml') : []) {
    const title = block.fence.attributes.get('title');
    const file = typeof title === 'string' ? title.split('/').at(-1) : undefined;
    const keys = known?.settings.get(file ?? '');
    if (!keys || file === undefined) {
      continue;
    }
    for (const key of keysOf(block.text)) {
      if (!keys.has(key) && !keys.has(key.replace(/\.[^.]+$/, ''))) {
        const guess = nearest(key, keys);
        yield {
          ...placeOf(key, block),
          message: `${file} has no setting ${key}${guess ? `; did you mean ${guess}?` : ''}`,
          cure:
            cureByVersion(version, site, (names) => names.settings.get(file)?.has(key) ?? false) ??
            'Use a key of _facts/settings.yaml, or describe this one there',
        };
      }
    }
  }
});

/** The dotted keys of a TOML text; a text that is no TOML has none here, because the parser's own check says so. */
function keysOf(text: string): string[] {
  try {
    return flat(parse(text), '');
  } catch {
    return [];
  }
}

function flat(table: object, prefix: string): string[] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) ? flat(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

/** The line on which the last part of a key stands, below the heads of its tables. */
function placeOf(key: string, block: Block): {line: number; column: number} {
  const lines = block.text.split('\n');
  const parts = key.split('.');
  const table = parts.slice(0, -1).join('.');
  const head = Math.max(
    0,
    lines.findIndex((line) => line.trim() === `[${table}]`),
  );
  const index = lines.findIndex((line, at) => at >= head && new RegExp(`(?:^|[\\s.{,])${parts.at(-1) ?? ''}\\s*=`).test(line));
  return block.at(Math.max(0, index) + 1, 1);
}
