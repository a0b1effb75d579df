import {walk} from '../visitValues';
import type {Reference} from './reference';
import {collectUnitNames} from './unitNames';

export const taskLanes: Reference = function* (loaded, at) {
  const {lanes, kinds} = loaded.facts.tasks;
  const units = collectUnitNames(loaded);
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

export const taskKinds: Reference = function* ({facts}, at) {
  const kinds = new Set(facts.tasks.kinds.map(({id}) => id));
  for (const name of ['events', 'hooks'] as const) {
    for (const {path, value} of walk(facts[name])) {
      if (path.at(-1) === 'kind' && path.includes('example') && typeof value === 'string' && !kinds.has(value)) {
        yield at(name, path, `There is no task kind ${value}`, 'Use a kind of tasks.yaml, or describe this one there');
      }
    }
  }
};

/** Output of `task show` in an example has to fit the task's kind. */
export const taskCancel: Reference = function* ({facts}, at) {
  for (const [index, {example}] of facts.commands.commands.entries()) {
    const shown = /^cancel: (?<until>.+)$/mu.exec(example?.output ?? '')?.groups?.until;
    const kind = facts.tasks.kinds.find(({id}) => example?.output?.includes(` ${id} `));
    const allowed = kind?.cancel.replaceAll('`', '');
    if (shown !== undefined && allowed !== undefined && shown !== allowed) {
      yield at('commands', ['commands', index, 'example', 'output'], `The example can be cancelled ${shown}, its kind ${allowed}`, 'Make both the same');
    }
  }
};
