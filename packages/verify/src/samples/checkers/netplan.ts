import {type Checker, checkOneByOne} from '../checker';
import {generate} from '../netplan';

/** `netplan generate` into an empty root. It refuses the key openvswitch where ovs-vsctl is not installed. */
const netplan: Checker = {
  kind: 'checked',
  takes: [{language: 'yaml', check: 'netplan'}],
  programs: ['netplan', 'ovs-vsctl'],
  fix: 'Correct the netplan file; `netplan generate --root-dir <folder>` shows the same',
  check: (samples, sandboxes) => checkOneByOne(samples, sandboxes, ({text}, sandbox) => generate(sandbox, text)),
};
export default netplan;
