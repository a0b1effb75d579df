import {mentionName} from '../knowledge/pageNames';
import {type PageRule, pageRule} from '../knowledge/rule';
import apiCall from './api-call';
import command from './command';
import name from './name';
import path from './path';
import port from './port';
import scope from './scope';
import setting from './setting';
import unit from './unit';

/** The rules that let a page use the names of the versions it mentions. */
const byNames: readonly PageRule[] = [apiCall, command, name, path, port, scope, setting, unit];

/** A page mentions (in its front matter) only versions that exist and of which it uses a name that its own does not know. */
export default pageRule(async function* (page, version, project) {
  const {mentions} = page.frontMatter.data;
  const at = {line: page.frontMatter.lines.get('mentions') ?? 1, column: 1};
  const others = project.versions.filter((other) => other !== version).map(mentionName);
  for (const mention of Array.isArray(mentions) ? mentions.map(String) : []) {
    if (!others.includes(mention)) {
      yield {...at, message: `The page mentions ${mention}, which is no other version`, fix: `Use one of ${others.join(', ')}`};
      continue;
    }
    const rest = (mentions as unknown[]).filter((other) => String(other) !== mention);
    const without = {...page, frontMatter: {...page.frontMatter, data: {...page.frontMatter.data, mentions: rest}}};
    if (!(await hasDiagnostic(without, version, project))) {
      yield {...at, message: `The page uses no name of ${mention} that its own version does not know`, fix: `Take ${mention} out of mentions`};
    }
  }
});

async function hasDiagnostic(...[page, version, project]: Parameters<PageRule['check']>): Promise<boolean> {
  for (const rule of byNames) {
    for await (const diagnostic of rule.check(page, version, project)) {
      return diagnostic !== undefined;
    }
  }
  return false;
}
