import type {Reference} from './reference';
import {collectUnitNames} from './unitNames';

export const settingEffects: Reference = function* (loaded, at) {
  const {settings, takesEffect, files} = loaded.facts.settings;
  const effects = new Set(takesEffect.map(({id}) => id));
  const units = collectUnitNames(loaded);
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
      yield at('settings', ['takesEffect', index, 'units'], `There is no unit ${unit} in services.yaml`, 'Use the name that is there, or describe it there');
    }
  }
};

export const settingNames: Reference = function* ({facts}, at) {
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
