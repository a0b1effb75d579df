type Machine = 'control' | 'hypervisor' | 'both';

/** How a kind of machine is called in a table. */
export const machineNames: Record<Machine, string> = {control: 'Control server', hypervisor: 'Hypervisor', both: 'Both'};

/** Whether something on `machine` is meant when a page asks for `wanted`; without `wanted` everything is. */
export function isOn(machine: Machine, wanted: Machine | undefined): boolean {
  return wanted === undefined || machine === wanted || machine === 'both';
}
