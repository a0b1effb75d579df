import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {asked, chooseNamed, chooseSome} from './choose';
import Codes from './Codes';
import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import Name from './Name';

type Setting = Omit<Facts['settings']['settings'][number], 'id'>;

/** One copy for each setting, so that tables which share it carry it once. */
const copies = new WeakMap<Setting, Setting>();

/** Drops the id of a setting, which follows from its file and key: the page's script would carry it for every row. */
function withoutId(setting: Setting & {id?: string}): Setting {
  const {id: _, ...rest} = setting;
  const copy = copies.get(setting) ?? rest;
  copies.set(setting, copy);
  return copy;
}

interface Props extends TableOptions {
  facts: Facts['settings'];
  file?: Setting['file'];
  /** Beginning of the keys, such as `app.`. */
  prefix?: string;
  keys?: readonly string[];
}

/** Settings with their defaults, and what has to be restarted after a change. */
export default function SettingsTable({facts, file, prefix, keys, caption, anchors}: Props): ReactNode {
  const effects = new Map(facts.takesEffect.map(({id, meaning}) => [id, meaning]));
  return (
    <FactTable
      caption={caption ?? (file === undefined ? 'Settings and their defaults' : `Settings in ${file}`)}
      anchors={anchors}
      rows={SettingsTable.select({facts, file, prefix, keys}).settings}
      idOf={({file: of, key}) => `${of.replace(/\.toml$/, '')}.${key}`}
      columns={[
        {header: 'Setting', cell: (setting) => <Name of={setting}>{setting.key}</Name>},
        {header: 'Meaning', cell: (setting) => <Meaning of={setting} />},
        {header: 'Type', cell: (setting) => (setting.unit === undefined ? setting.type : `${setting.type}, ${setting.unit}`)},
        {header: 'Default', cell: (setting) => <Default of={setting} />},
        {header: 'Takes effect', cell: (setting) => <Inline text={effects.get(setting.takesEffect) ?? ''} />},
      ]}
    />
  );
}

SettingsTable.select = ({facts, file, prefix = '', keys}: Props) => {
  const settings = chooseSome(
    chooseNamed(facts.settings, keys, ({key}) => key, 'setting').filter(
      (setting) => (file === undefined || setting.file === file) && setting.key.startsWith(prefix),
    ),
    asked('setting', {file, prefix}),
  );
  return {settings: settings.map(withoutId), takesEffect: facts.takesEffect.filter(({id}) => settings.some(({takesEffect}) => takesEffect === id))};
};

function Meaning({of: {meaning, allowed, example}}: {of: Setting}): ReactNode {
  return (
    <>
      <Inline text={meaning} />
      {allowed !== undefined && (
        <>
          {' One of '}
          <Codes of={allowed} />.
        </>
      )}
      {example !== undefined && (
        <>
          {' Example: '}
          <code>{example}</code>.
        </>
      )}
    </>
  );
}

function Default({of: {default: value, defaultText, required}}: {of: Setting}): ReactNode {
  if (value !== undefined) {
    return <code>{value}</code>;
  }
  if (defaultText !== undefined) {
    return <Inline text={defaultText} />;
  }
  return required === true ? 'none: must be set' : 'empty';
}
