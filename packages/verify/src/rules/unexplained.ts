import type {FactName, Facts, Path} from '@nodestead-docs/model';
import {load} from 'cheerio';
import escapeRegExp from 'escape-string-regexp';

import type {Version} from '../knowledge/project';
import {projectRule} from '../knowledge/rule';

/** Every fact is explained on some page of its version: named there, or shown by a component. */
export default projectRule(async function* ({versions}) {
  for (const version of versions) {
    const facts = await version.knowledge.facts();
    if (!facts) {
      continue;
    }
    const text = await textOf(version);
    for (const {kind, name, file, path} of subjects(facts)) {
      if (!new RegExp(`(?<![\\w./-])${escapeRegExp(name)}(?![\\w-]|[./]\\w)`).test(text)) {
        const loaded = await version.knowledge.loaded();
        yield {
          ...(loaded?.sources[file].place(path) ?? {file: `${version.folder}/_facts/${file}.yaml`, line: 1, column: 1}),
          message: `No page of this version explains the ${kind} ${name}`,
          fix: 'Show it with a component of src/components/facts, describe it on its page, or remove the fact',
        };
      }
    }
  }
});

interface Subject {
  kind: string;
  name: string;
  file: FactName;
  path: Path;
}

/** Yields the facts that pages have to explain, by name. */
function* subjects(facts: Facts): Generator<Subject> {
  const list = <Item>(file: FactName, key: string, kind: string, items: readonly Item[], nameOf: (item: Item) => string): Subject[] =>
    items.map((item, index) => ({kind, name: nameOf(item), file, path: [key, index]}));
  yield* list('commands', 'commands', 'command', facts.commands.commands, ({name}) => `steadctl ${name}`);
  yield* list('commands', 'globalFlags', 'flag', facts.commands.globalFlags, ({flag}) => flag);
  for (const [index, {flags, name}] of facts.commands.commands.entries()) {
    yield* (flags ?? []).map(({flag}, at) => ({
      kind: `flag of steadctl ${name}`,
      name: flag,
      file: 'commands' as const,
      path: ['commands', index, 'flags', at],
    }));
  }
  yield* list('events', 'events', 'event', facts.events.events, ({type}) => type);
  yield* list('files', 'files', 'path', facts.files.files, ({path}) => path);
  yield* list('hooks', 'points', 'hook point', facts.hooks.points, ({id}) => id);
  yield* list('ports', 'ports', 'port', facts.ports.ports, ({port}) => port);
  yield* list('releases', 'releases', 'release', facts.releases.releases, ({version}) => version);
  yield* list('roles', 'roles', 'role', facts.roles.roles, ({name}) => name);
  yield* list('roles', 'scopes', 'scope', facts.roles.scopes, ({id}) => id);
  yield* list('roles', 'wildcards', 'scope', facts.roles.wildcards, ({id}) => id);
  yield* list('services', 'services', 'unit', facts.services.services, ({unit}) => unit);
  yield* list('settings', 'settings', 'setting', facts.settings.settings, ({key}) => key);
  yield* list('tasks', 'kinds', 'kind of task', facts.tasks.kinds, ({id}) => id);
}

/** Everything a reader of a version sees: the pages, and what their components show. */
async function textOf(version: Version): Promise<string> {
  const shown = await Promise.all(version.pages.map((page) => version.knowledge.shown(page)));
  const html = shown.flat().flatMap(({html: markup}) => markup ?? []);
  return [...version.pages.map(({source, frontMatter}) => source.slice(frontMatter.end)), ...html.map(textOfMarkup)].join('\n');
}

function textOfMarkup(html: string): string {
  const words = html.replace(/<\/?(?:wbr|code|span|a|b|em|strong)\b[^>]*>/g, '').replace(/<[^>]+>/g, ' ');
  // Only its entities are left.
  return load(words, null, false).text();
}
