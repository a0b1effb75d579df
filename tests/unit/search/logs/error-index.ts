import type {Diagnosis} from '@nodestead-docs/search';

import {Diagnoser} from '../../../../packages/search/src/logs/diagnose';
import {errorIndexOf} from '../../../../src/content/search/errorIndex';
import type {ErrorSection} from '../../../../src/content/search/errorTexts';

function section(anchor: string, own: string[], rest: Partial<ErrorSection> = {}): ErrorSection {
  return {anchor: `#${anchor}`, heading: own[0] ?? anchor, advice: `Repair ${anchor}.`, isRisky: false, context: [], own, texts: [], facts: [], ...rest};
}

/** As many other texts as the pages have, so that words weigh what they weigh there. */
const others = Array.from(
  {length: 300},
  (_, number) => `cannot frobnicate item${String.fromCharCode(97 + (number % 26))} of kind${String.fromCharCode(97 + Math.floor(number / 26))}`,
);

/** The error texts of a few pages. */
export const index = errorIndexOf(
  [
    {
      url: '/network',
      title: 'Network',
      sections: [
        section('resolve', ["Unable to resolve address 'hv2' service '49152'"]),
        section('features', ["guest CPU doesn't match specification: missing features: …"]),
        section('default', ['nginx: [emerg] a duplicate default server for 0.0.0.0:443']),
        section('others', [], {texts: others}),
        section('full', ['nf_conntrack: table full, dropping packet']),
        section('range', ["Value of cputune 'shares' must be in range [2, 262144]"]),
        section('pools', ['ALLOC_ENGINE_V4_ALLOC_FAIL_NO_POOLS'], {context: ['alloc_engine_v4_alloc_fail_no_pools']}),
        section('key', ['Permission denied (publickey)']),
        section('protocol', ['mount.nfs4: Protocol not supported']),
        section('limit', ['too many failed authorizations (5) for "cp.example.com" in the last 1h0m0s']),
        section('overflow', ['neighbour: ndisc_cache: neighbor table overflow!']),
        section('timeout', ['504 Gateway Time-out']),
        section('denied', ['Permission denied'], {context: ['sftp', 'chrootdirectory']}),
        section('boot', ['Access Denied'], {context: ['bdsdxe', 'uefi'], isRisky: true}),
        section('device', ['Cannot find device "br0"']),
        section('kept', ['no zorkmid']),
        section('wiped', ['no frobozz'], {context: ['cellar', 'grue'], isRisky: true}),
        section('ended', [], {texts: ['udev: initialization failed for zork of the great underground empire']}),
        section('unit', ['Failed to get properties: Unit virtd.service not found']),
        section('exit-127', ['exited with 127']),
        section('login', ["SQLSTATE[HY000] [1045] Access denied for user 'x'@'localhost'"]),
        section('socket', ["Failed to connect socket to '/run/virt/virt-sock': No such file or directory"]),
        section('quoting', [], {texts: ["operation failed: guest CPU doesn't match specification: missing features: avx512f"]}),
        section('filter', ["operation failed: filter 'x-local' already exists with uuid …"]),
        section('lock', ['qemu-img: Could not open \'…\': Failed to get shared "write" lock']),
        section('upstream', [], {texts: ['upstream timed out (110: Connection timed out) while reading response header from upstream']}),
        section('challenge', ['Invalid response from http://cp.example.com/.well-known/acme-challenge/…: 404'], {context: ['acme']}),
        section('mail', ['550 5.7.26']),
        section('whole', ["cannot plug brass lantern 'pc.ram': Cannot allocate memory"]),
        section('part', [], {texts: ['cannot plug brass lantern']}),
        section('state', [], {texts: ['PLUGHEDLY'], context: ['xyzzy', 'plover']}),
        section('common', [], {texts: ['not of'], context: ['maze', 'thief', 'cyclops', 'canary']}),
        section('gone', ['Grue server has gone away']),
        section('read', ['read error on connection']),
        section('raising', ['GrueException: Permission denied']),
        section('skewed', [], {texts: ['RequestTimeTooSkewed']}),
        section('raised', [], {texts: ['failed to bring up zork of the great underground empire']}),
        section('apt', ['Could not get lock /var/lib/dpkg/lock-frontend']),
        section('sqv', ['Sub-process /usr/bin/sqv returned an error code (1)']),
        section('egg', ['cannot open the jewelled egg /srv/egg/a: no such key']),
      ],
    },
    {
      url: '/facts',
      title: 'Facts',
      sections: [
        section('exit-5', [], {facts: ['exit steadctl 5']}),
        section('check-tls', [], {facts: ['check tls']}),
        section('problem-locked', [], {facts: ['problem locked']}),
      ],
    },
  ],
  new Map(),
  Array.from({length: 200}, (_, number) => `Words of section ${number}, which say that the value must be in a table.`),
);
/** What the pages know of a text. */
export function diagnosed(text: string, work = {steps: 0}): Diagnosis {
  const steps = new Diagnoser(index).diagnose(text, work);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      return step.value;
    }
  }
}
