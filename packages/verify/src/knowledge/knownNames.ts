import {type Facts, visitValues as walk} from '@nodestead-docs/model';
import escapeRegExp from 'escape-string-regexp';

/** A command of steadctl. */
export type Command = Facts['commands']['commands'][number];
/** A flag of a command. */
export type Flag = NonNullable<Command['flags']>[number];

/** A path of the product. */
interface KnownPath {
  path: string;
  /** Matches the path with everything that stands for something else: `<uuid>`, `NN-name`, `*`. */
  pattern: RegExp;
  /** Match the folders on the way to it. */
  folders: readonly RegExp[];
  /** Whether anything may be below: a folder or link of which the facts list no content. */
  open: boolean;
}

/** Settings files by name, with the keys of each. */
type SettingFiles = ReadonlyMap<string, ReadonlySet<string>>;

/** The names that facts know, in the form in which rules look for them. */
export interface Known {
  commands: ReadonlyMap<string, Command>;
  globalFlags: readonly Flag[];
  paths: readonly KnownPath[];
  /** Units without their suffix: `stead-agent`, `stead-worker@`; programs and packages beside them. */
  units: ReadonlySet<string>;
  instances: ReadonlyMap<string, ReadonlySet<string>>;
  /** Single ports of the product, and everything else that listens. */
  productPorts: ReadonlySet<number>;
  events: ReadonlySet<string>;
  hookPoints: ReadonlySet<string>;
  scopes: ReadonlySet<string>;
  settings: SettingFiles;
  /** Dotted names of any kind: events, hook points, settings, permissions, kinds of tasks, variables, fields of payloads. */
  dotted: ReadonlySet<string>;
}

/** Collects the names of one or several versions' facts. */
export function knownNames(versions: readonly Facts[]): Known {
  const all = <Value>(pick: (facts: Facts) => readonly Value[]): Value[] => versions.flatMap(pick);
  const files = all((facts) => facts.files.files);
  const events = new Set(all((facts) => facts.events.events.map(({type}) => type)));
  const hookPoints = new Set(all((facts) => facts.hooks.points.map(({id}) => id)));
  const settings = settingFiles(versions);
  return {
    commands: new Map(all((facts) => facts.commands.commands.map((command) => [command.name, command] as const))),
    globalFlags: all((facts) => facts.commands.globalFlags),
    paths: [...new Set(files.map(({path}) => trimmed(path)))].map((path) => ({
      path,
      pattern: pathPattern(path, hookPoints),
      folders: path
        .split('/')
        .slice(1)
        .map((_, index, parts) => pathPattern(`/${parts.slice(0, index).join('/')}`, hookPoints)),
      open: files.some((file) => trimmed(file.path) === path && file.kind !== 'file') && !files.some((file) => trimmed(file.path).startsWith(`${path}/`)),
    })),
    units: new Set([
      ...all((facts) => facts.services.services.map(({unit}) => unit.replace(/\.\w+$/, ''))),
      ...all((facts) => facts.commands.programs.flatMap(({id, package: packages}) => [id, ...(packages.match(/stead-[a-z]+/g) ?? [])])),
    ]),
    instances: new Map(
      all((facts) => facts.services.services.flatMap(({unit, instances}) => (instances ? [[unit.replace(/\.\w+$/, ''), new Set(instances)] as const] : []))),
    ),
    productPorts: new Set(all((facts) => facts.ports.ports.filter(({product}) => product).flatMap(({port}) => (port.match(/\d+/g) ?? []).map(Number)))),
    events,
    hookPoints,
    scopes: new Set(all((facts) => [...facts.roles.scopes, ...facts.roles.wildcards].map(({id}) => id))),
    settings,
    dotted: new Set([...events, ...hookPoints, ...[...settings.values()].flatMap((keys) => [...keys]), ...all(otherDotted)]),
  };
}

function trimmed(path: string): string {
  return path.replace(/\/$/, '');
}

function settingFiles(versions: readonly Facts[]): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const {settings} of versions) {
    for (const {file} of settings.files) {
      files.set(file, files.get(file) ?? new Set());
    }
    for (const {file, key} of settings.settings) {
      files.get(file)?.add(key);
    }
  }
  return files;
}

/** `<event>` is one of the hook points, `NN` two digits, every other `<…>` and `*` anything without a slash. */
function pathPattern(path: string, hookPoints: ReadonlySet<string>): RegExp {
  const source = path
    .replace(/\/$/, '')
    .split(/(<[^>]+>|\*|NN-name)/)
    .map((part) => {
      if (part === '<event>') {
        return `(?:<[^/>]+>|\\$\\w+|\\*|${[...hookPoints].map((point) => escapeRegExp(point)).join('|')})`;
      }
      return part === 'NN-name' ? '(?:NN|\\d\\d)-[\\w<>-]+' : /^(?:<.*>|\*)$/.test(part) ? '[^/]+' : escapeRegExp(part);
    });
  return new RegExp(`^${source.join('')}$`);
}

/** Permissions, kinds of tasks, variables of provisioners, and the fields of events and hooks as pages write them: `server.uuid`, `data.task.id`. */
function otherDotted(facts: Facts): string[] {
  const fields = [facts.events, facts.hooks].flatMap((source) => [...walk(source)]).flatMap(({path}) => schemaField(path) ?? []);
  return [
    ...facts.roles.permissions.map(({id}) => id),
    ...facts.tasks.kinds.map(({id}) => id),
    ...facts.objects.provisionerVariables.map(({id}) => id.replace(/\[0\]/, '')),
    ...fields.flatMap((field) => [field, `data.${field}`]),
  ];
}

/** The dotted name of a property inside a JSON Schema, from its path there. */
function schemaField(path: readonly (string | number)[]): string | undefined {
  const names = path.flatMap((part, index) => (path[index - 1] === 'properties' ? [String(part)] : []));
  const definition = path[path.indexOf('definitions') + 1];
  const all = path[0] === 'definitions' ? [String(definition), ...names] : names;
  return path.at(-2) === 'properties' && all.length > 1 ? all.join('.') : undefined;
}
