import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import postcss from 'postcss';
import {describe, expect, test} from 'vitest';

const sheetsBelow = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name));

const tokens = readFileSync('src/css/tokens.css', 'utf8');
/** The scale: each token's values, first where motion is welcome. */
const scale = new Map<string, string[]>();
postcss.parse(tokens).walkDecls(/^--ns-motion-/, ({prop, value}) => {
  scale.set(prop, [...(scale.get(prop) ?? []), value]);
});

const duration = /(?<![\w.-])(?:\d*\.)?\d+m?s\b/g;
const moving = /^(?:transition|animation)(?:-duration|-delay)?$|-transition/;

/** Where reduced motion is asked for, what the theme still moves takes a hundredth of a millisecond, so that its scripts hear of the end. */
function isReduced(declaration: postcss.Declaration): boolean {
  const outer = declaration.parent?.parent;
  return outer?.type === 'atrule' && (outer as postcss.AtRule).params.includes('prefers-reduced-motion');
}

/**
 * @param css a stylesheet
 * @param allowed durations that may be in it
 * @returns its durations that are not on the scale
 */
function offScale(css: string, allowed: readonly string[]): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls(moving, (declaration) => {
    for (const [time] of declaration.value.matchAll(duration)) {
      const seconds = time.endsWith('ms') ? `${Number.parseFloat(time) / 1000}s` : `${Number.parseFloat(time)}s`;
      if (!isReduced(declaration) && !allowed.includes(seconds)) {
        found.push(`${declaration.prop}: ${declaration.value}`);
      }
    }
  });
  return found;
}

describe('motion', () => {
  test('has one scale, and none of it where a reader wants none', () => {
    expect(scale.size).toBeGreaterThan(1);
    expect([...scale].filter(([, values]) => values.length !== 2 || values[1] !== '0s')).toEqual([]);
  });

  test('is written with the tokens of the scale alone', () => {
    const own = sheetsBelow('src').filter((file) => !file.startsWith('packages/publish/src/manual/'));
    expect(own.flatMap((file) => offScale(readFileSync(file, 'utf8'), []).map((found) => `${file}: ${found}`))).toEqual([]);
  });

  test('takes the times of the scale in every stylesheet of the site, also where the theme moves something', () => {
    const allowed = [...scale.values()].flat().map((value) => `${Number.parseFloat(value)}s`);
    expect(sheetsBelow('build/assets/css').flatMap((file) => offScale(readFileSync(file, 'utf8'), allowed))).toEqual([]);
  });

  test('off the scale is found', () => {
    expect(offScale('a{transition:color .15s ease,opacity 200ms}', ['0.2s'])).toEqual(['transition: color .15s ease,opacity 200ms']);
    expect(offScale(':root{--ifm-button-transition-duration:.4s}', ['0.2s'])).toHaveLength(1);
    expect(offScale('a{animation:turn var(--ns-motion-turn) linear}', [])).toEqual([]);
    expect(offScale('@media (prefers-reduced-motion:reduce){*{transition-duration:.01ms!important}}', [])).toEqual([]);
  });
});
