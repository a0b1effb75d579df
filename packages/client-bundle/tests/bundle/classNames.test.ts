import {describe, expect, test} from 'vitest';

import {classNamer, nameClasses} from '../../src/bundle/classNames';

describe('classNamer', () => {
  test('gives the classes of a module one suffix, the same in every checkout', () => {
    const here = classNamer('/srv/docs');
    const there = classNamer('/home/writer/docs');
    const title = here({resourcePath: '/srv/docs/src/a.module.css'}, '', 'title');
    expect(title).toMatch(/^title_[\w-]{3}$/);
    expect(here({resourcePath: '/srv/docs/src/a.module.css'}, '', 'text')).toBe(title.replace('title', 'text'));
    expect(there({resourcePath: '/home/writer/docs/src/a.module.css'}, '', 'title')).toBe(title);
    expect(here({resourcePath: '/srv/docs/src/b.module.css'}, '', 'title')).not.toBe(title);
    const installed = here({resourcePath: '/srv/docs/node_modules/theme/a.module.css'}, '', 'title');
    expect(there({resourcePath: '/srv/shared/node_modules/theme/a.module.css'}, '', 'title')).toBe(installed);
  });

  test('refuses two modules with the same class', () => {
    const name = classNamer('/srv/docs');
    const all = Array.from({length: 4000}, (_, index) => `/srv/docs/src/${index}.module.css`);
    expect(() => all.forEach((resourcePath) => name({resourcePath}, '', 'title'))).toThrow('would both have the class title_');
  });
});

describe('nameClasses', () => {
  test('finds the options of CSS modules', () => {
    const modules: {localIdentName: string; getLocalIdent?: unknown} = {localIdentName: '[local]'};
    nameClasses(
      {module: {rules: ['...', {oneOf: [{use: ['style', {loader: 'css', options: {modules}}]}, {use: [{loader: 'css', options: {}}]}]}]}},
      '/srv/docs',
    );
    expect(modules.getLocalIdent).toBeTypeOf('function');
  });

  test('says when there are none', () => {
    expect(() => nameClasses({module: {rules: [{use: [{loader: 'css', options: {}}]}]}}, '/srv/docs')).toThrow(
      'Update packages/client-bundle/src/bundle/classNames.ts',
    );
  });
});
