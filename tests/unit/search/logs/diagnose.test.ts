import type {Diagnosis} from '@nodestead-docs/search';
import {describe, expect, it, test} from 'vitest';

import {Diagnoser} from '../../../../packages/search/src/logs/diagnose';
import {diagnosed, index} from './error-index';

function places(text: string): string[] {
  return diagnosed(text).hits.flatMap((hit) => hit.places.map(({url}) => url));
}

describe('a message', () => {
  it.each([
    ['of which the line has nothing else but names', 'backup@192.0.2.60: Permission denied (publickey).', 'key'],
    ['of the same program in another version', 'Output: mount.nfs: Protocol not supported', 'protocol'],
    [
      'that goes on in another way after its first words',
      'detail: Error creating new order :: too many failed authorizations recently: see the limits',
      'limit',
    ],
    ['in British spelling', 'kernel: neighbour: arp_cache: neighbour table overflow!', 'overflow'],
    ['broken at the margin', 'detail: Error creating new order :: too many failed\nauthorizations (7) for "x.example.com" in the last 1h0m0s', 'limit'],
    ['that is all that is said before a dash', 'no zorkmid - Service 59 - the key was shorten', 'kept'],
    ['that is all that is said in a column', 'failed  debian-13  no zorkmid', 'kept'],
    ['in a string with its end of line as it is written', "Message='kernel: nf_conntrack: table full, dropping packet\\nPlease see'", 'full'],
    ['although its line ends with the code of what it led to', "error: cannot plug brass lantern 'x.ram': Cannot allocate memory (exit status: 1)", 'whole'],
    ['by one word, with what is around it', 'the xyzzy plover\nstate PLUGHEDLY', 'state'],
    ['that is the value of a key', "level=info host=cellar reason='no zorkmid'", 'kept'],
    ['of which another place of the text has the first word', 'General error: 2006 Server has gone away (Connection: grue)', 'gone'],
    ['that is a whole line of words that every program prints', 'read error on connection', 'read'],
    ['before the place where PHP was', 'Uncaught Error: no zorkmid in /srv/app/index.php on line 3', 'kept'],
    ['by a name of many words', 'A client error (RequestTimeTooSkewed) occurred', 'skewed'],
    ['with spaces in a name that is one word', 'Stop code: ALLOC ENGINE V4 ALLOC FAIL NO POOLS', 'pools'],
  ])('is known %s', (_, line, anchor) => {
    expect(places(line)).toContain(`/network#${anchor}`);
  });

  it.each([
    ['what every program prints', 'backup@192.0.2.60: Permission denied'],
    ['two lines that only happen to be neighbours', 'the table is full of packets\nand dropping by'],
    ['words that tell nothing, in the surroundings of the page', 'maze thief cyclops canary\nThe egg is not of it'],
    ['another program', 'Output: mount.cifs: Protocol not supported'],
    ['an answer that every web server gives', '<head><title>504 Gateway Time-out</title></head>'],
    ['a short message of which something else is said', 'Warning: frobbed no zorkmid: x'],
    ['the reason of something else, in the surroundings of the page', 'cannot create directory /srv/x: Permission denied\nsftp: ChrootDirectory'],
    ['the first words in another order', 'failed authorizations: too many recently'],
    ['a message without its first word, which is nowhere', 'General error: 2006 Server has gone away (Connection: thief)'],
    ['an exception with another reason', 'GrueException: Connection refused'],
    ['an exception without its reason', 'GrueException'],
    ['words that every program prints, among others', 'a read error on connection'],
    ['an address in angle brackets', 'a mail from <root@example.com> was refused'],
  ])('is not known by %s', (_, line) => {
    expect(places(line)).toEqual([]);
  });
});

describe('an error text is found', () => {
  test.each([
    ['with other names', "error: Unable to resolve address 'node7.example.net' service '49160': Name or service not known", '/network#resolve'],
    ['with a gap at its end', "operation failed: guest CPU doesn't match specification: missing features: pcid,invpcid", '/network#features'],
    [
      'behind prefixes',
      'Nov 22 11:21:14 cp1 nginx[3908]: 2026/11/22 11:21:14 [emerg] 3908#3908: a duplicate default server for [::]:443 in /etc/nginx/x:2',
      '/network#default',
    ],
    ['in JSON', '{"level":"error","msg":"nf_conntrack: table full, dropping packet"}', '/network#full'],
    ['by a name in one piece', 'kea-dhcp4: ERROR ALLOC_ENGINE_V4_ALLOC_FAIL_NO_POOLS [hwtype=1]', '/network#pools'],
    ['cut off', "Unable to resolve address 'hv7.exa", '/network#resolve'],
    ['without some of its numbers', "Value of cputune 'shares' must be in range [100, 9999]", '/network#range'],
  ])('%s', (_, line, place) => {
    expect(places(`some line before\n${line}\nand one after`)[0]).toBe(place);
  });

  it('and its line is shown with what was recognised marked', () => {
    const [hit] = diagnosed('kernel: [12.000001] nf_conntrack: table full, dropping packet').hits;
    expect(hit?.text.filter(({marked}) => marked).map(({text}) => text)).toEqual(['nf_conntrack', 'table', 'full', 'dropping', 'packet']);
    expect(hit?.places[0]).toEqual({url: '/network#full', heading: 'nf_conntrack: table full, dropping packet', page: 'Network', advice: 'Repair full.'});
  });
});

describe('another message is none of these', () => {
  it.each([
    ['another error number', "ERROR 1044 (42000): Access denied for user 'x'@'localhost' to database 'y'"],
    ['a short heading without its program', 'error: access denied'],
    ['a short heading in a longer message', 'mount.nfs: access denied by server while mounting 192.0.2.10:/x'],
    ['another error of the C library', "error: Failed to connect socket to '/run/virt/virt-sock': Permission denied"],
    ['another fault of the same step', 'upstream sent too big header while reading response header from upstream, client: 192.0.2.5'],
    ['another kind of object', "error: operation failed: domain 'web1' already exists with uuid 7d0f9b3e"],
    ['another reason behind the colon', "qemu-img: Could not open '/x.qcow2': Could not open '/x.qcow2': No such file or directory"],
    ['a device of another kind', 'Cannot find device "wg0"'],
    ['another unit', 'Failed to restart cockpit.service: Unit cockpit.service not found.'],
    ['another exit code', 'Hook failed: exited with code 1'],
    ['another error, where a part of the message is known as well', "cannot plug brass lantern 'pc.ram': Exec format error"],
    ['one word, without its surroundings', 'state PLUGHEDLY'],
    ['another program by its path', 'E: Sub-process /usr/bin/dpkg returned an error code (1)'],
    ['another status of mail', '550-5.7.1 refused by policy'],
  ])('%s', (_, line) => {
    expect(places(line)).toEqual([]);
  });

  it.each([
    ['the same number by another program', "ERROR 1045 (28000): Access denied for user 'x'@'localhost' (using password: NO)", 'login'],
    ['the words of Go', 'dial unix /run/virt/virt-sock: connect: no such file or directory', 'socket'],
    [
      'another answer of HTTP, where the rest says which message it is',
      'acme: Invalid response from http://x.example/.well-known/acme-challenge/a1: 403',
      'challenge',
    ],
    ['the same program by its path', 'E: Sub-process /usr/bin/sqv returned an error code (1)', 'sqv'],
    ['a file of another name, where no system has it', 'cannot open the jewelled egg /srv/egg/b: no such key', 'egg'],
    ['a status of mail as Gmail joins it', '550-5.7.26 Your email has been blocked because the sender is unauthenticated.', 'mail'],
    ['a translation out of a catalogue', "Socket-Erstellung zu '/run/virt/virt-sock' fehlgeschlagen: Datei oder Verzeichnis nicht gefunden", 'socket'],
    ['a translation', 'E: Sperre /var/lib/dpkg/lock-frontend konnte nicht erlangt werden.', 'apt'],
  ])('but %s is', (_, line, anchor) => {
    expect(places(line)[0]).toBe(`/network#${anchor}`);
  });

  it('what only looks like a known message is said to look like it, and only where nothing is known', () => {
    const {hits, alike} = diagnosed('Cannot find device "wg0"');
    expect([hits, alike.flatMap((hit) => hit.places.map(({url}) => url))]).toEqual([[], ['/network#device']]);
    expect(diagnosed('Cannot find device "wg0"\nnf_conntrack: table full, dropping packet').alike).toEqual([]);
  });

  it('what would be done about it needs a surer match where that may harm', () => {
    expect(places('no zorkmid')).toEqual(['/network#kept']);
    expect(places('no frobozz')).toEqual([]);
    expect(places('lvm: no frobozz in the cellar, says the grue')).toEqual(['/network#wiped']);
  });

  it('a section whose heading is the message comes before one that quotes it', () => {
    expect(places("error: operation failed: guest CPU doesn't match specification: missing features: avx512f")[0]).toBe('/network#features');
  });
});

it('that something ended is no answer by itself, unless a heading says so', () => {
  expect(places('udev: initialization failed for zork of the great underground empire')).toEqual([]);
  expect(places('nf_conntrack: table full, dropping packet\nudev: initialization failed for zork of the great underground empire')).toEqual([
    '/network#full',
    '/network#ended',
  ]);
});

describe('nothing is found', () => {
  test.each([
    ['in other messages', "fatal: not a git repository\nTypeError: Cannot read properties of null (reading 'x')"],
    ['in the same words in another order', "specification match guest missing features: doesn't CPU"],
    ['in a message that every program prints', 'cp: cannot open /srv/x: Permission denied'],
    ['in nothing', '\n\n \n'],
  ])('%s', (_, text) => {
    expect(diagnosed(text).hits).toEqual([]);
  });
});

it('takes a message that every program prints where its surroundings are those of the page', () => {
  expect(places('sshd: ChrootDirectory of sftp\nPermission denied')).toEqual(['/network#denied']);
});

it('leads from what the product prints to its entry', () => {
  expect(places('steadctl ended with exit code 5')).toEqual(['/facts#exit-5']);
  expect(places('tar: exited with code 5')).toEqual([]);
  expect(places('stead-agent.service: Main process exited, code=exited, status=5')).toEqual([]);
  expect(places('fail  tls  cp.example.com ended')).toEqual(['/facts#check-tls']);
  expect(places('{"type":"https://docs.nodestead.example/api#problem-locked","title":"Locked"}')).toEqual(['/facts#problem-locked']);
});

it('puts the last cause before the first consequence on top', () => {
  const text = [
    'nf_conntrack: table full, dropping packet',
    'nginx: [emerg] a duplicate default server for 0.0.0.0:443 in /etc/nginx/x:2',
    "nginx.service: Failed with result 'exit-code'.",
    "Unable to resolve address 'hv9' service '49152'",
  ].join('\n');
  expect(places(text)[0]).toBe('/network#default');
});

it('puts why something was not raised before that it was not', () => {
  const text = 'Cannot find device "br0"\nfailed to bring up zork of the great underground empire';
  expect(places(text)).toEqual(['/network#device', '/network#raised']);
});

it('names each place once, with the number of its lines', () => {
  const {hits} = diagnosed(Array.from({length: 7}, (_, at) => `[${at}.000001] nf_conntrack: table full, dropping packet`).join('\n'));
  expect(hits.map(({count}) => count)).toEqual([7]);
});

it('gives the same answers after a rehearsal, which is done in steps', () => {
  const fresh = new Diagnoser(index);
  const steps = [...fresh.rehearse()].length;
  expect(steps).toBeGreaterThan(index.texts.length / 100);
  expect(steps).toBeLessThan(index.texts.length);
  const text = `nf_conntrack: table full, dropping packet\n${index.texts[4]![0]}\nUnable to resolve address 'hv9' service '49152'`;
  const {value} = fresh.diagnose(text).next();
  expect(value).toEqual(diagnosed(text));
  expect((value as Diagnosis).hits.length).toBeGreaterThan(1);
});

it('refuses a file that holds no error texts', () => {
  expect(() => new Diagnoser('<!doctype html>')).toThrow('unknown shape');
});

it('hands back how far it is, so that a page can show it', () => {
  const steps = new Diagnoser(index).diagnose('a line that says nothing\n'.repeat(5_000));
  expect(Array.from({length: 3}, () => steps.next().value)).toEqual([0.2, 0.4, 0.6]);
});
