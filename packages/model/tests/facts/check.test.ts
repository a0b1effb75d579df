import {basename, join} from 'node:path';

import {beforeEach, describe, expect, it} from 'vitest';

import type {Diagnostic} from '../../src/diagnostics/diagnostic';
import {DiagnosticsError} from '../../src/diagnostics/error';
import {checkFacts} from '../../src/facts/check';
import {readFacts, type TextReader, textsOf} from '../../src/facts/load';

const root = join(import.meta.dirname, '../../../..');
const files = textsOf(root);
const folder = 'versioned_docs/version-6.0';

describe('a mistake is found, with its place and its fix', () => {
  /** Texts in place of files, undefined for one that is taken away. */
  const changed = new Map<string, string | undefined>();
  const texts: TextReader = (file) => (changed.has(file) ? changed.get(file) : files(file));

  beforeEach(() => changed.clear());

  /** Replaces the first occurrence of a text in a fact file, and says in which line it stood. */
  function change(name: string, from: string, to: string): number {
    const file = `${folder}/_facts/${name}`;
    const text = texts(file) ?? '';
    expect(text).toContain(from);
    changed.set(file, text.replace(from, to));
    return text.slice(0, text.indexOf(from)).split('\n').length;
  }

  function diagnostics(): Diagnostic[] {
    return checkFacts(texts, folder);
  }

  it('with file, line and column', () => {
    const line = change('ports.yaml', '    protocol: tcp\n', '    protocol: quic\n');
    expect(diagnostics()).toEqual([
      {
        rule: 'facts',
        file: `${folder}/_facts/ports.yaml`,
        line,
        column: 5,
        message: expect.stringContaining('"protocol" is wrong') as string,
        fix: 'Write one of tcp, udp, udp+tcp, icmpv6 (Protocol.)',
      },
    ]);
  });

  it('and all of them are in the message of the error', () => {
    change('ports.yaml', '    protocol: tcp\n', '    protocol: quic\n');
    change('files.yaml', '    kind: folder\n', '');
    expect(() => readFacts(texts, folder)).toThrow(DiagnosticsError);
    expect(() => readFacts(texts, folder)).toThrow(/files\.yaml:\d+:5 {2}facts: "kind" is missing[\s\S]*ports\.yaml:\d+:5 {2}facts: "protocol" is wrong/);
  });

  it('when a file is missing', () => {
    changed.set(`${folder}/_facts/tasks.yaml`, undefined);
    expect(diagnostics()).toMatchObject([{message: expect.stringMatching(/no tasks\.yaml/) as string}]);
  });

  it('when a schema is not the one of the code', () => {
    change('schema/tasks.schema.json', '"States of a task."', '"State of a task."');
    expect(diagnostics()).toMatchObject([{file: `${folder}/_facts/schema/tasks.schema.json`, fix: 'Run npm run schemas'}]);
  });

  it.each([
    ['a text that is not YAML', 'ports.yaml', 'machines:\n', 'machines: [\n', /not YAML/, "ports.yaml: A customer's browser or program"],
    [
      'a first line that no editor understands',
      'ports.yaml',
      '# yaml-language-server',
      '# language-server',
      /Editors do not find/,
      'ports.yaml: # language-server: $schema=./schema/ports.schema.json',
    ],
    [
      'an unknown key',
      'ports.yaml',
      '    protocol: tcp\n',
      '    protocol: tcp\n    colour: red\n',
      /"colour" is not a key that ports\[1\] has/,
      'ports.yaml: colour: red',
    ],
    ['a missing key', 'ports.yaml', '    protocol: tcp\n', '', /"protocol" is missing in ports\[1\]/, 'ports.yaml: id: panel-https'],
    ['a wrong form', 'commands.yaml', '- flag: --json', '- flag: -json', /"flag" is wrong/, 'commands.yaml: flag: -json'],
    ['the same id twice', 'ports.yaml', '- id: panel-http\n', '- id: panel-https\n', /"panel-https" is there twice/, 'ports.yaml: id: panel-https'],
    ['something from a later version', 'commands.yaml', 'since: "6.0"', 'since: "6.1"', /said to come with 6\.1/, 'commands.yaml: since: "6.1"'],
    ['an id that is not the name', 'commands.yaml', '- id: doctor\n', '- id: doc\n', /The id "doc" is not the name "doctor"/, 'commands.yaml: id: doc'],
    [
      'a usage line of another command',
      'commands.yaml',
      'usage: steadctl doctor',
      'usage: steadctl status',
      /does not begin with steadctl doctor/,
      'commands.yaml: usage: steadctl status [flags]',
    ],
    [
      'an example of another command',
      'commands.yaml',
      'command: steadctl doctor --only clock --only tls',
      'command: steadctl status',
      /does not call steadctl doctor/,
      'commands.yaml: command: steadctl status',
    ],
    [
      'an unknown exit code',
      'commands.yaml',
      'exitCodes: [ 0, 1, 2, 3, 10 ]',
      'exitCodes: [ 0, 1, 2, 3, 11 ]',
      /no exit code 11/,
      'commands.yaml: exitCodes: [ 0, 1, 2, 3, 11 ]',
    ],
    [
      'an unknown command in a service',
      'services.yaml',
      'check: steadctl task lanes',
      'check: steadctl task streets',
      /no command steadctl task streets/,
      'services.yaml: check: steadctl task streets',
    ],
    [
      'an unknown flag in a service',
      'services.yaml',
      'check: steadctl doctor --only php',
      'check: steadctl doctor --just php',
      /steadctl doctor has no flag --just/,
      'services.yaml: check: steadctl doctor --just php',
    ],
    ['an unknown direction', 'ports.yaml', 'group: control-in\n', 'group: inbound\n', /no group "inbound"/, 'ports.yaml: group: inbound'],
    ['an unknown end of a flow', 'ports.yaml', 'to: control\n', 'to: controller\n', /no machine "controller"/, 'ports.yaml: to: controller'],
    ['a setting whose id is not its key', 'settings.yaml', 'key: app.hosts', 'key: app.names', /is not file and key/, 'settings.yaml: id: nodestead.app.hosts'],
    [
      'an unknown effect',
      'settings.yaml',
      'takesEffect: restart-all',
      'takesEffect: reboot',
      /no "reboot" under takesEffect/,
      'settings.yaml: takesEffect: reboot',
    ],
    [
      'an unknown unit',
      'settings.yaml',
      'units: [ stead-relay.service ]',
      'units: [ stead-ray.service ]',
      /no unit stead-ray\.service/,
      'settings.yaml: units: [ stead-ray.service ]',
    ],
    [
      'an unknown setting of a limit',
      'objects.yaml',
      'setting: tasks.stuck_after',
      'setting: tasks.stuck',
      /no setting tasks\.stuck$/,
      'objects.yaml: setting: tasks.stuck',
    ],
    [
      'an unknown setting of hooks',
      'hooks.yaml',
      'setting: timeout',
      'setting: patience',
      /hook\.toml has no setting patience/,
      'hooks.yaml: setting: patience',
    ],
    [
      'an example that does not fit its event',
      'events.yaml',
      'threshold_percent: 80',
      'threshold_percent: eighty',
      /example of server\.traffic_threshold does not fit/,
      'events.yaml: data:',
    ],
    [
      'an example of another event',
      'events.yaml',
      '      type: server.created',
      '      type: server.made',
      /The example is of server\.made/,
      'events.yaml: type: server.made',
    ],
    [
      'an event in the wrong group',
      'events.yaml',
      '    group: server\n',
      '    group: servers\n',
      /not the first part of server\.created/,
      'events.yaml: group: servers',
    ],
    [
      'a schema that is none',
      'events.yaml',
      'threshold_percent: { type: integer',
      'threshold_percent: { type: number-like',
      /the schema itself/,
      'events.yaml: data:',
    ],
    [
      'a wrong test vector',
      'events.yaml',
      'timestamp: 1614265330\n',
      'timestamp: 1614265331\n',
      /signature of the test vector is wrong/,
      'events.yaml: signature: v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    ],
    [
      'an example that does not fit its hook point',
      'hooks.yaml',
      'forced: false',
      'forced: perhaps',
      /example of server\.pre-stop does not fit/,
      'hooks.yaml: example:',
    ],
    ['a veto after the fact', 'hooks.yaml', 'veto: false', 'veto: true', /server\.post-create cannot veto/, 'hooks.yaml: veto: true'],
    ['a permission that forgets a role', 'roles.yaml', '      auditor: all\n', '', /does not say what auditor may do/, 'roles.yaml: levels:'],
    ['an unknown role', 'roles.yaml', '      auditor: all\n', '      auditor: all\n      janitor: all\n', /no role janitor/, 'roles.yaml: janitor: all'],
    [
      'an unknown scope in a wildcard',
      'roles.yaml',
      'includes: [ nodes:read',
      'includes: [ knots:read',
      /no scope knots:read/,
      'roles.yaml: knots:read, nodes:write ]',
    ],
    [
      'an unknown scope of an integration',
      'roles.yaml',
      'scopes: [ webhooks:read ]',
      'scopes: [ webhook:read ]',
      /no scope webhook:read/,
      'roles.yaml: webhook:read ]',
    ],
    ['a lane without worker', 'services.yaml', 'mail, webhook, import', 'mail, webhook', /no stead-worker@import\.service/, 'tasks.yaml: id: import'],
    ['a lane with another default than its setting', 'tasks.yaml', 'workers: 1\n', 'workers: 3\n', /workers\.mail has the default 1/, 'tasks.yaml: workers: 3'],
    ['an unknown lane', 'tasks.yaml', '    lane: provision\n', '    lane: fast\n', /no lane fast/, 'tasks.yaml: lane: fast'],
    [
      'an unknown task kind in an example',
      'events.yaml',
      'kind: server.rebuild',
      'kind: server.renew',
      /no task kind server\.renew/,
      'events.yaml: kind: server.renew, state: succeeded, started_by: api:whmcs }',
    ],
    ['releases in the wrong order', 'releases.yaml', 'date: "2026-11-09"', 'date: "2026-06-09"', /6\.0\.7 is above 6\.0\.6/, 'releases.yaml: version: "6.0.7"'],
    [
      'a current release that is not listed',
      'releases.yaml',
      'current: "6.0.7"',
      'current: "6.0.8"',
      /6\.0\.8 is not in the list/,
      'releases.yaml: current: "6.0.8"',
    ],
    ['something to do that is not said', 'releases.yaml', 'act: false', 'act: true', /does not say what has to be done/, 'releases.yaml: act: true'],
    [
      'an unknown beginning of a flow',
      'ports.yaml',
      'from: [ customer',
      'from: [ client',
      /no machine "client"/,
      'ports.yaml: from: [ client, administrator, billing ]',
    ],
    ['something said that need not be done', 'releases.yaml', 'act: true', 'act: false', /nothing has to be/, 'releases.yaml: act: false'],
    [
      'a release of an older major version above a newer one',
      'releases.yaml',
      '- version: "6.0.7"',
      '- version: "5.0.7"',
      /5\.0\.7 is above/,
      'releases.yaml: version: "5.0.7"',
    ],
  ])('%s', (_title, name, from, to, message, place) => {
    change(name, from, to);
    const found = diagnostics().find((each) => message.test(each.message));
    const line = texts(found?.file ?? '')
      ?.split('\n')
      .at((found?.line ?? 0) - 1);
    expect(`${basename(found?.file ?? '')}: ${line?.slice((found?.column ?? 0) - 1)}`).toBe(place);
  });

  it.each([
    ['what a missing key is', 'ports.yaml', '    protocol: tcp\n', '', 'Add protocol: Protocol.'],
    ['the form of a value', 'commands.yaml', '- flag: --json', '- flag: -json', 'Write it in the form '],
    ['that text needs quotes', 'releases.yaml', 'current: "6.0.7"', 'current: 6', 'Correct the value ('],
    ['the keys that are known', 'ports.yaml', 'machines:\n', 'colour: red\nmachines:\n', 'Use one of machines, ports, groups'],
  ])('and says %s', (_title, name, from, to, fix) => {
    change(name, from, to);
    expect(diagnostics().map((found) => found.fix)).toContainEqual(expect.stringContaining(fix));
  });

  it('and calls the whole of a file the file', () => {
    change('ports.yaml', 'machines:\n', 'colour: red\nmachines:\n');
    expect(diagnostics().map(({message}) => message)).toEqual(['"colour" is not a key that the file has']);
  });
});
