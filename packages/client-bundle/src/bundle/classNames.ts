import {createHash} from 'node:crypto';
import {relative, sep} from 'node:path';

import type {Configuration, RuleSetRule} from 'webpack';

interface CssModulesOptions {
  modules?: {localIdentName?: string; getLocalIdent?: (context: {resourcePath: string}, pattern: string, local: string) => string};
}

/**
 * Names the classes of CSS modules: the local name, and one suffix for all classes of a module, which compresses to almost nothing. Docusaurus gives each class
 * a hash of its own.
 * @param siteDir folder that paths are taken from, so that names are the same in every checkout
 * @returns css-loader's `getLocalIdent`; it throws when two modules would have the same class
 */
export function classNamer(siteDir: string): (context: {resourcePath: string}, pattern: string, local: string) => string {
  const owners = new Map<string, string>();
  return ({resourcePath}, _pattern, local) => {
    // Installed packages may be elsewhere, behind a link.
    const module = relative(siteDir, resourcePath)
      .split(sep)
      .join('/')
      .replace(/^.*\/(?=node_modules\/)/, '');
    const name = `${local}_${createHash('sha256').update(module).digest('base64url').slice(0, 3)}`;
    const owner = owners.get(name) ?? module;
    if (owner !== module) {
      throw new Error(
        `${owner} and ${module} would both have the class ${name}; rename one, or make the suffix in packages/client-bundle/src/bundle/classNames.ts longer.`,
      );
    }
    owners.set(name, module);
    return name;
  };
}

function rulesOf(rules: readonly unknown[]): RuleSetRule[] {
  return rules.flatMap((rule) => (typeof rule === 'object' && rule !== null ? [rule as RuleSetRule, ...rulesOf((rule as RuleSetRule).oneOf ?? [])] : []));
}

/**
 * Lets css-loader name classes by `classNamer`.
 * @param config of the bundler; its options of css-loader for CSS modules are changed in place, because merging knows no way into the loaders of a rule
 * @throws when no rule is for CSS modules, as after an update of Docusaurus
 */
export function nameClasses(config: Configuration, siteDir: string): void {
  const options = rulesOf(config.module?.rules ?? [])
    .flatMap(({use}) => (Array.isArray(use) ? use : []))
    .flatMap((entry) => (typeof entry === 'object' && entry !== null && typeof entry.options === 'object' ? [entry.options as CssModulesOptions] : []))
    .filter(({modules}) => modules?.localIdentName !== undefined);
  if (options.length === 0) {
    throw new Error('No rule of the bundler is for CSS modules. Update packages/client-bundle/src/bundle/classNames.ts.');
  }
  const getLocalIdent = classNamer(siteDir);
  for (const {modules} of options) {
    modules!.getLocalIdent = getLocalIdent;
    // Only for the bundler's cache, which sees a changed pattern but no changed function.
    modules!.localIdentName = '[local]_[module]';
  }
}
