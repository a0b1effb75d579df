import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

import postcss, {type Rule} from 'postcss';
import {describe, expect, test} from 'vitest';

import {classNamer} from '../../packages/client-bundle/src/bundle/classNames';
import {builtPages} from './pages';

/** A selector that the theme or this site writes, with the names that classes of modules get. */
interface Selector {
  text: string;
  file: string;
}

/** What a selector is made of, without the order and the spelling that minimizers change. */
function signature(selector: string): {classes: string[]; key: string} {
  const plain = selector
    .replace(/\\(.)/g, '$1')
    .replace(/"[^"]*"|'[^']*'/g, '')
    // Members of a list that no page has are taken out one by one.
    .replace(/:is\(([^()]*)\)/g, (_, list: string) =>
      list
        .split(',')
        .filter((member) => [...member.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => known.has(name)))
        .join(''),
    );
  const all = (pattern: RegExp): string[] => [...plain.matchAll(pattern)].map(([found]) => found).sort();
  const classes = all(/(?<=\.)[A-Za-z_-][\w-]*/g);
  return {classes, key: [...classes.map((name) => `.${name}`), ...all(/\[[\w-]+/g), ...all(/(?<=:)[a-z-]+/g).filter((name) => name !== 'is')].join(' ')};
}

/** The selector as the bundler writes it: classes of a module get its suffix, what is said to be global does not. */
function built(selector: string, file: string): string {
  const name = classNamer(process.cwd());
  return file.endsWith('.module.css')
    ? selector
        .split(/(:global\([^()]*\))/)
        .map((part) =>
          part.startsWith(':global(')
            ? part.slice(':global('.length, -1)
            : part.replace(/\.([A-Za-z_-][\w-]*)/g, (_, local: string) => `.${name({resourcePath: resolve(file)}, '', local)}`),
        )
        .join('')
    : selector;
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
      selectors.push(...rule.selectors.map((text) => ({text: built(text, file), file})));
    }
  });
  return selectors;
}

const html = new Set(
  builtPages().flatMap(({$}) =>
    $('[class]')
      .toArray()
      .flatMap((element) => (element.attribs.class ?? '').split(/\s+/)),
  ),
);
const scripts = readdirSync('build/assets/js')
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join('build/assets/js', name), 'utf8'));
/** Classes that scripts give to what a page has already: `dropdown--show`. */
const states = scripts.flatMap((text) => text.match(/[a-z][\w-]*--[a-z]+/g) ?? []).filter((name) => html.has(name.replace(/--.*/, '')));
const known = new Set([...html, ...states]);

/** Which of the selectors a page needs and the stylesheet does not have. */
function lost(selectors: readonly Selector[], css: string): string[] {
  const kept = new Set(selectorsOf('', css).map(({text}) => signature(text).key));
  return selectors.flatMap(({text, file}) => {
    const {classes, key} = signature(text);
    const needed = classes.length > 0 && classes.every((name) => known.has(name));
    const foreign = /:-(?:moz|ms|o)-|::-(?:moz|ms)-/.test(text);
    return needed && !foreign && !kept.has(key) ? [`${text} (${file})`] : [];
  });
}

const themes = ['theme-classic', 'theme-common'].flatMap((name) => cssBelow(`node_modules/@docusaurus/${name}/lib`));
/** The stylesheets of pages; that of the printed manual is in no page. */
const own = cssBelow('src').filter((file) => !file.startsWith('packages/publish/src/manual/'));
const sources = ['node_modules/infima/dist/css/default/default.css', ...themes, ...own].flatMap((file) => selectorsOf(file, readFileSync(file, 'utf8')));
const stylesheet = cssBelow('build/assets/css')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** What is gone on purpose, with the reason. */
const given: {[selector: string]: string} = {
  '.navbar--dark': 'a style of the navbar that is not set',
  '.navbar--primary': 'a style of the navbar that is not set',
  '.tabs--block': 'a form of tabs that no page uses',
  '.tabs--block .tabs__item': 'a form of tabs that no page uses',
};

describe('the stylesheet', () => {
  test('has every rule whose classes are on some page', () => {
    expect(lost(sources, stylesheet).filter((line) => !(line.replace(/ \(.*$/, '') in given))).toEqual([]);
  });

  test('lacks what is said to be gone on purpose', () => {
    const missing = lost(sources, stylesheet).map((line) => line.replace(/ \([^(]*$/, ''));
    expect(Object.keys(given).filter((selector) => !missing.includes(selector))).toEqual([]);
  });
});

test.each(['hash-link', 'themedComponent', ':focus', 'menu__link'])('a stylesheet without its rules for %s is found', (name) => {
  const root = postcss.parse(stylesheet);
  root.walkRules((rule) => {
    if (rule.selector.includes(name)) {
      rule.remove();
    }
  });
  expect(lost(sources, root.toString()).filter((line) => line.includes(name)).length).toBeGreaterThan(0);
});
