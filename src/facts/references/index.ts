import {createHmac} from 'node:crypto';

import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import {callsIn, commandOf} from '../commandCalls';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {factDiagnostic} from '../factDiagnostic';
import type {LoadedFacts} from '../load';
import type {FactName} from '../schemas';
import type {Path} from '../source';
import {walk} from '../walk';

/** Makes a diagnostic at a place in a fact file. */
type At = (name: FactName, path: Path, message: string, fix: string) => Diagnostic;

/** Something that must hold between facts. */
type Reference = (loaded: LoadedFacts, at: At) => Iterable<Diagnostic>;

/** The product's version that the facts describe, from their newest release: `6.0.7` is 6.0. */
function versionOf({facts}: LoadedFacts): string {
  return facts.releases.current.split('.').slice(0, 2).join('.');
}

function isLater(a: string, b: string): boolean {
  const [majorA = 0, minorA = 0] = a.split('.').map(Number);
  const [majorB = 0, minorB = 0] = b.split('.').map(Number);
  return majorA === majorB ? minorA > minorB : majorA > majorB;
}

/** Fields by which records of a list are told apart. */
const keys = ['id', 'key', 'type', 'version', 'code', 'flag', 'name'] as const;

const uniqueRecords: Reference = function* ({facts}, at) {
  for (const [name, data] of Object.entries(facts) as [FactName, unknown][]) {
    for (const {path, value} of walk(data)) {
      if (!Array.isArray(value)) {
        continue;
      }
      const seen = new Set<string>();
      for (const [index, item] of (value as unknown[]).entries()) {
        const record = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
        const key = keys.find((candidate) => record[candidate] !== undefined);
        const label = key === undefined ? undefined : String(record[key]);
        if (key !== undefined && label !== undefined && seen.has(label)) {
          yield at(name, [...path, index, key], `"${label}" is there twice`, 'Give one of the two another name, or remove it: anchors are made of it');
        }
        seen.add(label ?? '');
      }
    }
  }
};

const notFromTheFuture: Reference = function* (loaded, at) {
  const version = versionOf(loaded);
  for (const [name, data] of Object.entries(loaded.facts) as [FactName, unknown][]) {
    for (const {path, value} of walk(data)) {
      const field = path.at(-1);
      if ((field === 'since' || field === 'deprecated') && typeof value === 'string' && isLater(value, version)) {
        yield at(name, path, `This is said to come with ${value}, but these are the facts of ${version}`, `Remove the record here, or correct ${field}`);
      }
    }
  }
};

const commandsInTexts: Reference = function* ({facts}, at) {
  const {commands, globalFlags} = facts.commands;
  const everywhere = new Set(globalFlags.map(({flag}) => flag));
  for (const [name, data] of Object.entries(facts) as [FactName, unknown][]) {
    for (const {path, value} of walk(data)) {
      for (const {words, flags} of typeof value === 'string' && path.at(-1) !== 'output' ? callsIn(value) : []) {
        const command = commandOf(words, commands);
        const group = commands.some(({name: known}) => known.startsWith(`${words.join(' ')} `));
        if (command === undefined && !group) {
          yield at(name, path, `There is no command steadctl ${words.join(' ')}`, 'Use a command of commands.yaml, or describe this one there');
        }
        for (const flag of command === undefined ? [] : flags) {
          if (!everywhere.has(flag) && !(command?.flags ?? []).some((known) => known.flag === flag)) {
            yield at(name, path, `steadctl ${command?.name ?? ''} has no flag ${flag}`, 'Use a flag of commands.yaml, or describe this one there');
          }
        }
      }
    }
  }
};

const commandsThemselves: Reference = function* ({facts}, at) {
  const codes = new Set(facts.commands.exitCodes.map(({code}) => code));
  for (const [index, {id, name, usage, exitCodes, example}] of facts.commands.commands.entries()) {
    const path = ['commands', index];
    if (id !== name.replaceAll(' ', '-')) {
      yield at('commands', [...path, 'id'], `The id "${id}" is not the name "${name}" with hyphens`, `Write ${name.replaceAll(' ', '-')}`);
    }
    if (!`${usage} `.startsWith(`steadctl ${name} `)) {
      yield at('commands', [...path, 'usage'], `The usage line does not begin with steadctl ${name}`, 'Correct one of the two');
    }
    if (!example.command.startsWith(`steadctl ${name}`)) {
      yield at('commands', [...path, 'example', 'command'], `The example does not call steadctl ${name}`, 'Show this command');
    }
    for (const code of exitCodes.filter((known) => !codes.has(known))) {
      yield at('commands', [...path, 'exitCodes'], `There is no exit code ${code}`, `Use one of ${[...codes].join(', ')}, or describe it under exitCodes`);
    }
  }
};

const portEnds: Reference = function* ({facts}, at) {
  const {machines, groups, ports} = facts.ports;
  for (const [index, {group, from, to}] of ports.entries()) {
    if (!(group in groups)) {
      yield at('ports', ['ports', index, 'group'], `There is no group "${group}"`, `Use one of ${Object.keys(groups).join(', ')}`);
    }
    for (const end of [...from, to].filter((name) => !(name in machines))) {
      yield at('ports', ['ports', index, end === to ? 'to' : 'from'], `There is no machine "${end}"`, `Use one of ${Object.keys(machines).join(', ')}`);
    }
  }
};

/** All names a unit goes by, its instances among them. */
function unitNames({facts}: LoadedFacts): Set<string> {
  return new Set(
    facts.services.services.flatMap(({unit, instances, alsoNamed}) => [
      unit,
      ...(alsoNamed ?? []),
      ...(instances ?? []).map((instance) => unit.replace('@.', `@${instance}.`)),
    ]),
  );
}

const settingEffects: Reference = function* (loaded, at) {
  const {settings, takesEffect, files} = loaded.facts.settings;
  const effects = new Set(takesEffect.map(({id}) => id));
  const units = unitNames(loaded);
  const known = new Set(files.map(({file}) => file));
  for (const [index, {id, key, file, takesEffect: effect}] of settings.entries()) {
    const path = ['settings', index];
    const wanted = `${file.replace('.toml', '')}.${key}`;
    if (id !== wanted) {
      yield at('settings', [...path, 'id'], `The id "${id}" is not file and key`, `Write ${wanted}`);
    }
    if (!effects.has(effect)) {
      yield at('settings', [...path, 'takesEffect'], `There is no "${effect}" under takesEffect`, `Use one of ${[...effects].join(', ')}`);
    }
    if (!known.has(file)) {
      yield at('settings', [...path, 'file'], `This version has no ${file}`, 'Describe it under files, or remove the setting');
    }
  }
  for (const [index, {units: reloaded = []}] of takesEffect.entries()) {
    for (const unit of reloaded.filter((name) => !units.has(name))) {
      yield at(
        'settings',
        ['takesEffect', index, 'units'],
        `There is no unit ${unit} in services.yaml`,
        'Use the name that stands there, or describe it there',
      );
    }
  }
};

const settingNames: Reference = function* ({facts}, at) {
  const all = new Set(facts.settings.settings.map(({key}) => key));
  const ofHooks = new Set(facts.settings.settings.filter(({file}) => file === 'hook.toml').map(({key}) => key));
  for (const [index, {setting}] of facts.objects.limits.entries()) {
    if (setting !== undefined && !all.has(setting)) {
      yield at('objects', ['limits', index, 'setting'], `There is no setting ${setting}`, 'Use a key of settings.yaml, or describe this one there');
    }
  }
  const {setting} = facts.hooks.timeout;
  if (setting !== undefined && !ofHooks.has(setting)) {
    yield at('hooks', ['timeout', 'setting'], `hook.toml has no setting ${setting}`, 'Use a key of settings.yaml, or describe this one there');
  }
};

const ajv = addFormats(new Ajv2020({strict: true, allowUnionTypes: true, allErrors: true}));

/** @returns what is wrong with a value according to a schema of the facts, or nothing */
function invalid(schema: object, definitions: object, value: unknown): string | undefined {
  try {
    const validate = ajv.compile({...schema, definitions});
    return validate(value) ? undefined : ajv.errorsText(validate.errors, {dataVar: 'example'});
  } catch (error) {
    return `the schema itself: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const eventExamples: Reference = function* ({facts}, at) {
  const {events, definitions, testVector} = facts.events;
  for (const [index, {type, group, data, example}] of events.entries()) {
    const path = ['events', index];
    if (type.split('.')[0] !== group) {
      yield at('events', [...path, 'group'], `The group "${group}" is not the first part of ${type}`, `Write ${type.split('.')[0] ?? ''}`);
    }
    if (example.type !== type) {
      yield at('events', [...path, 'example', 'type'], `The example is of ${example.type}`, `Write ${type}`);
    }
    const problem = invalid(data, definitions, example.data);
    if (problem !== undefined) {
      yield at('events', [...path, 'example', 'data'], `The example of ${type} does not fit its schema: ${problem}`, 'Correct the example or the schema');
    }
  }
  if (testVector !== undefined) {
    const {secret, id, timestamp, body, signature} = testVector;
    const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64');
    const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    if (signature !== expected) {
      yield at(
        'events',
        ['testVector', 'signature'],
        'The signature of the test vector is wrong',
        `Write ${expected}, or correct secret, id, timestamp or body`,
      );
    }
  }
};

const hookExamples: Reference = function* ({facts}, at) {
  const {points, definitions} = facts.hooks;
  for (const [index, {id, veto, input, example, output}] of points.entries()) {
    const path = ['points', index];
    if (veto && !id.includes('.pre-')) {
      yield at('hooks', [...path, 'veto'], `${id} cannot veto: it comes after the fact`, 'Write false');
    }
    const problem = invalid(input, definitions, example);
    if (problem !== undefined) {
      yield at('hooks', [...path, 'example'], `The example of ${id} does not fit its schema: ${problem}`, 'Correct the example or the schema');
    }
    const outputProblem = output === undefined ? undefined : invalid(output.schema, definitions, output.example);
    if (outputProblem !== undefined) {
      yield at('hooks', [...path, 'output', 'example'], `The output of ${id} does not fit its schema: ${outputProblem}`, 'Correct the example or the schema');
    }
  }
};

const rolesAndScopes: Reference = function* ({facts}, at) {
  const {roles, permissions, scopes, wildcards, integrations} = facts.roles;
  const roleIds = roles.map(({id}) => id);
  const single = new Set(scopes.map(({id}) => id));
  const every = new Set([...single, ...wildcards.map(({id}) => id)]);
  for (const [index, {id, levels}] of permissions.entries()) {
    const path = ['permissions', index, 'levels'];
    for (const role of roleIds.filter((name) => !(name in levels))) {
      yield at('roles', path, `The permission ${id} does not say what ${role} may do`, `Add ${role} with one of all, own, granted, none`);
    }
    for (const role of Object.keys(levels).filter((name) => !roleIds.includes(name))) {
      yield at('roles', [...path, role], `There is no role ${role}`, `Use one of ${roleIds.join(', ')}`);
    }
  }
  for (const [index, {includes}] of wildcards.entries()) {
    for (const scope of includes.filter((name) => !single.has(name))) {
      yield at(
        'roles',
        ['wildcards', index, 'includes', includes.indexOf(scope)],
        `There is no scope ${scope}`,
        'Use a scope of this file, or describe this one',
      );
    }
  }
  for (const [index, {scopes: needed}] of integrations.entries()) {
    for (const scope of needed.filter((name) => !every.has(name))) {
      yield at(
        'roles',
        ['integrations', index, 'scopes', needed.indexOf(scope)],
        `There is no scope ${scope}`,
        'Use a scope or wildcard of this file, or describe this one',
      );
    }
  }
};

const taskLanes: Reference = function* (loaded, at) {
  const {lanes, kinds} = loaded.facts.tasks;
  const units = unitNames(loaded);
  const defaults = new Map(loaded.facts.settings.settings.map(({key, default: value}) => [key, value]));
  for (const [index, {id, workers}] of lanes.entries()) {
    if (!units.has(`stead-worker@${id}.service`)) {
      yield at('tasks', ['lanes', index, 'id'], `services.yaml has no stead-worker@${id}.service`, 'Add the instance there, or remove the lane');
    }
    if (defaults.get(`workers.${id}`) !== String(workers)) {
      yield at(
        'tasks',
        ['lanes', index, 'workers'],
        `The setting workers.${id} has the default ${defaults.get(`workers.${id}`) ?? 'none'}`,
        'Make both the same',
      );
    }
  }
  for (const [index, {lane}] of kinds.entries()) {
    if (!lanes.some(({id}) => id === lane)) {
      yield at('tasks', ['kinds', index, 'lane'], `There is no lane ${lane}`, `Use one of ${lanes.map(({id}) => id).join(', ')}`);
    }
  }
};

const taskKinds: Reference = function* ({facts}, at) {
  const kinds = new Set(facts.tasks.kinds.map(({id}) => id));
  for (const name of ['events', 'hooks'] as const) {
    for (const {path, value} of walk(facts[name])) {
      if (path.at(-1) === 'kind' && path.includes('example') && typeof value === 'string' && !kinds.has(value)) {
        yield at(name, path, `There is no task kind ${value}`, 'Use a kind of tasks.yaml, or describe this one there');
      }
    }
  }
};

const releaseOrder: Reference = function* ({facts}, at) {
  const {releases, current} = facts.releases;
  if (!releases.some(({version}) => version === current)) {
    yield at('releases', ['current'], `The current release ${current} is not in the list`, 'Add it under releases');
  }
  for (const [index, {version, act, why, date}] of releases.entries()) {
    const older = releases[index + 1];
    const newerMajor = older !== undefined && Number(version.split('.')[0]) >= Number(older.version.split('.')[0]);
    const sameSeries = older !== undefined && version.split('.').slice(0, 2).join('.') === older.version.split('.').slice(0, 2).join('.');
    if (older !== undefined && (!newerMajor || (sameSeries && date < older.date))) {
      yield at('releases', ['releases', index, 'version'], `${version} stands above ${older.version}, which is newer`, 'Put the newest first');
    }
    if (act !== (why !== undefined)) {
      yield at(
        'releases',
        ['releases', index, 'act'],
        act ? 'It does not say what has to be done' : 'It says what has to be done, but nothing has to be',
        act ? 'Add why' : 'Remove why, or set act',
      );
    }
  }
};

const references: readonly Reference[] = [
  uniqueRecords,
  notFromTheFuture,
  commandsThemselves,
  commandsInTexts,
  portEnds,
  settingEffects,
  settingNames,
  eventExamples,
  hookExamples,
  rolesAndScopes,
  taskLanes,
  taskKinds,
  releaseOrder,
];

/** Holds the facts of a version against each other: what one file names, another describes. */
export function checkReferences(loaded: LoadedFacts): Diagnostic[] {
  const at: At = (name, path, message, fix) => factDiagnostic(loaded.sources[name].place(path), message, fix);
  return references.flatMap((reference) => [...reference(loaded, at)]);
}
