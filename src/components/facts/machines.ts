type Machine = 'control' | 'hypervisor' | 'both';

/** Names of the kinds of machines in tables. */
export const machineNames: Record<Machine, string> = {control: 'Control server', hypervisor: 'Hypervisor', both: 'Both'};

/** Returns whether something on `machine` is meant when a page asks for `wanted`; without `wanted` everything is. @throws on a kind that there is not */
export function isOn(machine: Machine, wanted: Machine | undefined): boolean {
  if (wanted !== undefined && !Object.hasOwn(machineNames, wanted)) {
    throw new Error(`There is no machine ${wanted}; there are ${Object.keys(machineNames).join(', ')}.`);
  }
  return wanted === undefined || machine === wanted || machine === 'both';
}

/** @returns whether a row has its anchor in the table for `wanted`: what is on both machines is in both tables of a page, and has it in the first */
export function hasAnchor(machine: Machine, wanted: Machine | undefined): boolean {
  return machine !== 'both' || wanted !== 'hypervisor';
}
