import {readFileSync} from 'node:fs';
import {BlockList, isIP} from 'node:net';
import {join} from 'node:path';

import {isMap, isSeq, LineCounter, parseDocument} from 'yaml';

/** An address or host of the real world that pages may name, why, and where that is declared. */
export interface RealValue {
  value: string;
  reason: string;
  line: number;
}

/** File that declares them, from the root of the repository. */
export const realValuesFile = 'packages/verify/src/vocabulary/real-values.yaml';

/**
 * Reads the declared real values.
 *
 * @throws when an entry has no value or no reason
 */
export function readRealValues(): RealValue[] {
  const counter = new LineCounter();
  const {contents} = parseDocument(readFileSync(join(import.meta.dirname, 'real-values.yaml'), 'utf8'), {lineCounter: counter});
  const items = isSeq(contents) ? contents.items : [];
  return items.map((item) => {
    const value: unknown = isMap(item) ? item.get('value') : undefined;
    const reason: unknown = isMap(item) ? item.get('reason') : undefined;
    const line = isMap(item) && item.range ? counter.linePos(item.range[0]).line : 1;
    if (typeof value !== 'string' || typeof reason !== 'string') {
      throw new Error(`${realValuesFile}:${line}: an entry is {value: …, reason: …}`);
    }
    return {value, reason, line};
  });
}

/** A declared network covers its addresses, a declared host itself and the hosts below it. */
export function covers({value: declared}: RealValue, value: string): boolean {
  const [network = '', prefix] = declared.split('/');
  if (isIP(network) === 0) {
    return value === declared || value.endsWith(`.${declared}`);
  }
  if (isIP(value) === 0) {
    return false;
  }
  const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addSubnet(network, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  return list.check(value, isIP(value) === 6 ? 'ipv6' : 'ipv4');
}
