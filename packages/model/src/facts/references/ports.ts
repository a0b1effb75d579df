import type {Reference} from './reference';

export const portEnds: Reference = function* ({facts}, at) {
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
