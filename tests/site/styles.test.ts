import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import postcss, {type Rule} from 'postcss';
import {describe, expect, test} from 'vitest';

import {builtPages} from './pages';

/** A selector that the theme or this site writes, and what it needs to match anything. */
interface Selector {
  text: string;
  file: string;
  /** Whether its classes get a suffix from the bundler. */
  module: boolean;
}

/** What the bundler appends to classes of CSS modules. */
const suffix = /_[\w-]{4}$/;

/** A hash in a class can hold a plus, which stands between selectors too. */
const withoutPlus = (name: string): string => name.replace(/\\?\+/g, '-');

/** What a selector is made of, without the order and the spelling that minimizers change. */
function signature(selector: string, isUsed: (name: string) => boolean): {classes: string[]; key: string} {
  const plain = selector
    .replace(/\\\+/g, withoutPlus)
    .replace(/\\(.)/g, '$1')
    .replace(/"[^"]*"|'[^']*'/g, '')
    // Members of a list that no page has are taken out one by one.
    .replace(/:is\(([^()]*)\)/g, (_, list: string) => list.split(',').filter((member) => [...member.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => isUsed(name))).join(''));
  const all = (pattern: RegExp): string[] => [...plain.matchAll(pattern)].map(([found]) => found).sort();
  const classes = all(/(?<=\.)[A-Za-z_-][\w-]*/g);
  return {classes, key: [...classes.map((name) => `.${name}`), ...all(/\[[\w-]+/g), ...all(/(?<=:)[a-z-]+/g).filter((name) => name !== 'global' && name !== 'is')].join(' ')};
}

const cssBelow = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name));

/** Every selector with a declaration that is more than a custom property, which goes when nobody reads it. */
function selectorsOf(file: string, css: string): Selector[] {
  const selectors: Selector[] = [];
  postcss.parse(css).walkRules((rule: Rule) => {
    const frames = rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(rule.parent.name);
    if (!frames && rule.nodes.some((node) => node.type === 'decl' && !node.prop.startsWith('--'))) {
      selectors.push(...rule.selectors.map((text) => ({text, file, module: file.endsWith('.module.css')})));
    }
  });
  return selectors;
}

const html = new Set(builtPages().flatMap(({$}) => $('[class]').toArray().flatMap((element) => withoutPlus(element.attribs.class ?? '').split(/\s+/))));
const scripts = readdirSync('build/assets/js').filter((name) => name.endsWith('.js')).map((name) => readFileSync(join('build/assets/js', name), 'utf8'));
/** Classes that scripts give to what a page has already: `dropdown--show`. */
const states = new Set(scripts.flatMap((text) => text.match(/[a-z][\w-]*--[a-z]+/g) ?? []).filter((name) => html.has(name.replace(/--.*/, ''))));
const global = new Set([...html, ...states]);
const local = new Set([...html].filter((name) => suffix.test(name)).map((name) => name.replace(suffix, '')));

/** Which of the selectors a page needs and the stylesheet does not have. */
function lost(selectors: readonly Selector[], css: string): string[] {
  const isUsed = (name: string): boolean => global.has(name) || local.has(name);
  const kept = new Set(
    selectorsOf('', css).flatMap(({text}) => {
      const {key} = signature(text, isUsed);
      return [key, signature(text.replace(/\.[\w-]+(?:\\\+[\w-]*)*/g, (name) => withoutPlus(name).replace(suffix, '')), isUsed).key];
    }),
  );
  return selectors.flatMap(({text, file, module}) => {
    const {classes, key} = signature(text, isUsed);
    const needed = classes.length > 0 && classes.every((name) => (module && !text.includes(`:global(.${name}`) ? local.has(name) : global.has(name)));
    const foreign = /:-(?:moz|ms|o)-|::-(?:moz|ms)-/.test(text);
    return needed && !foreign && !kept.has(key) ? [`${text} (${file})`] : [];
  });
}

const themes = ['theme-classic', 'theme-common'].flatMap((name) => cssBelow(`node_modules/@docusaurus/${name}/lib`));
const sources = ['node_modules/infima/dist/css/default/default.css', ...themes, ...cssBelow('src')].flatMap((file) => selectorsOf(file, readFileSync(file, 'utf8')));
const built = cssBelow('build/assets/css').map((file) => readFileSync(file, 'utf8')).join('\n');

/** What is gone on purpose, with the reason. */
const given: {[selector: string]: string} = {
  '.badge--secondary': 'the only badge has colours of its own in src/css/content.css',
  '.navbar--dark': 'a style of the navbar that is not set',
  '.navbar--primary': 'a style of the navbar that is not set',
};

describe('the stylesheet', () => {
  test('has every rule whose classes are on some page', () => {
    expect(lost(sources, built).filter((line) => !(line.replace(/ \(.*$/, '') in given))).toEqual([]);
  });

  test('lacks what is said to be gone on purpose', () => {
    const missing = lost(sources, built).map((line) => line.replace(/ \([^(]*$/, ''));
    expect(Object.keys(given).filter((selector) => !missing.includes(selector))).toEqual([]);
  });
});

test.each(['hash-link', 'themedComponent', ':focus', 'menu__link'])('a stylesheet without its rules for %s is found', (name) => {
  const root = postcss.parse(built);
  root.walkRules((rule) => {
    if (rule.selector.includes(name)) {
      rule.remove();
    }
  });
  expect(lost(sources, root.toString()).filter((line) => line.includes(name)).length).toBeGreaterThan(0);
});
