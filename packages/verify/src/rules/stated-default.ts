import type {Facts, Page, Point} from '@nodestead-docs/model';
import {visit} from 'unist-util-visit';

import {pageRule} from '../knowledge/rule';

/** A number with its unit, and the setting in the parenthesis that says where it comes from. */
interface Stated {
  key: string;
  quantity: string;
  at: Point;
}

const amount = String.raw`\d[\d.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty`;
const unit = String.raw`ms|milliseconds?|s|seconds?|min|m|minutes?|h|hours?|d|days?|weeks?|KiB|MiB|GiB|TiB|%`;
const quantity = String.raw`(?<![\w.-])(?<quantity>(?:${amount})[ \u00a0]?(?:${unit}))(?![\w-])`;
const key = '`(?<key>[a-z_]+(?:\\.[a-z_]+)+)`';
/** "5 minutes (`metering.interval`)", "(`webhooks.keep`, 30 days)" and "`acme.dns_wait` (120 s by default)". */
const forms = [`${quantity}[^()\`.;|]{0,40}\\(${key}\\)`, `\\(${key}, ${quantity}`, `${key} \\(${quantity} by default`].map((form) => new RegExp(form, 'g'));
/** A value that a sentence tells readers to choose is no default. */
const choice = /\b(?:set|raise|lower|choose|change|instead)\b/i;

const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numbers = new Map([...words.entries()].map(([value, word]) => [word, value] as const)).set('twelve', 12).set('thirty', 30);
const sizes: Readonly<Record<string, readonly [dimension: string, factor: number]>> = {
  ms: ['time', 0.001],
  s: ['time', 1],
  m: ['time', 60],
  h: ['time', 3600],
  d: ['time', 86_400],
  w: ['time', 604_800],
  KiB: ['bytes', 2 ** 10],
  MiB: ['bytes', 2 ** 20],
  GiB: ['bytes', 2 ** 30],
  TiB: ['bytes', 2 ** 40],
  '%': ['share', 1],
};

/** The number that a page gives for a setting is the default in the facts, which every page shares: two pages then cannot give two. */
export default pageRule(async function* (page, version) {
  const facts = await version.knowledge.facts();
  for (const stated of facts === undefined ? [] : statedOn(page)) {
    const setting = facts?.settings.settings.find((each) => each.key === stated.key);
    const known = setting && defaultOf(setting);
    if (known !== undefined && sizeOf(known) !== undefined && sizeOf(known) !== sizeOf(stated.quantity)) {
      yield {
        ...stated.at,
        message: `The page gives ${stated.quantity} for ${stated.key}, whose default is ${known}`,
        fix: 'Give the default of _facts/settings.yaml, or say what the number is',
      };
    }
  }
});

function defaultOf({default: value, unit: of}: Facts['settings']['settings'][number]): string | undefined {
  return value === undefined ? undefined : `${value.replace(/^"|"$/g, '')}${of === undefined ? '' : ` ${of}`}`;
}

function statedOn({tree, source}: Page): Stated[] {
  const stated: Stated[] = [];
  visit(tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'tableCell') {
      const start = node.position?.start;
      const text = source.slice(start?.offset, node.position?.end.offset);
      for (const match of forms.flatMap((form) => [...text.matchAll(form)])) {
        const sentence = text.slice(Math.max(0, text.lastIndexOf('. ', match.index)), match.index + match[0].length);
        const before = text.slice(0, match.index).split('\n');
        const line = (start?.line ?? 1) + before.length - 1;
        const column = (before.length === 1 ? (start?.column ?? 1) : 1) + (before.at(-1)?.length ?? 0);
        if (!choice.test(sentence)) {
          stated.push({key: match.groups?.key ?? '', quantity: match.groups?.quantity ?? '', at: {line, column}});
        }
      }
    }
  });
  return stated;
}

/** A quantity in its smallest unit, with what it measures: `time 300`. */
function sizeOf(text: string): string | undefined {
  const [, number = '', name = ''] = /^([\d.]+|[a-z]+)\s*([a-zA-Z%]+)$/.exec(text) ?? [];
  const short = sizes[name] ? name : name === 'milliseconds' || name === 'millisecond' ? 'ms' : name.charAt(0);
  const [dimension, factor] = sizes[short] ?? [];
  const value = numbers.get(number) ?? Number(number);
  return dimension === undefined || factor === undefined || Number.isNaN(value) ? undefined : `${dimension} ${value * factor}`;
}
