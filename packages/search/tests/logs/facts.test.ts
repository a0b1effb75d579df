import {expect, test} from 'vitest';

import {errorFile} from '../../src/logs/address';
import {factsIn} from '../../src/logs/facts';
import {tokensOf} from '../../src/logs/tokens';

test.each([
  ['the type of a problem', '"type": "#problem-quota-exceeded",', ['problem quota-exceeded']],
  ['an event by its name', 'sent server.created again', ['event server.created']],
  ['a check that failed', 'fail  clock  192 seconds', ['check clock']],
  ['a check that warns, at the end of the line', 'WARN  Disk-Space', ['check disk-space']],
  ['no check where the line says nothing of one', 'all checks: fail tls', []],
  ['no check where its name goes on', 'fail tls:443', []],
  ['the state of a task', 'task 77 server.clone stuck for 12 minutes', ['event server.clone', 'state stuck']],
  ['the state of a task by its number alone', '#77 backup FAILED', ['state failed']],
  ['no state of anything else', 'the task 77 is stuck', []],
  ['an exit code of the product', 'steadctl exited with status 5', ['exit steadctl 5']],
  ['an exit code as systemd says it', 'nodestead.service: Main process exited, code=exited, status=3, stead', ['exit stead 3']],
  ['an exit code after a sign', 'stead: exit=12', ['exit stead 12']],
  ['an exit code of three digits', 'stead exit code: 127', ['exit stead 127']],
  ['no exit code that says that all is well', 'steadctl exit code 0', []],
  ['an exit code of another program as its own', 'tar exited with code 5', ['exit tar 5']],
  ['no exit code of a unit', 'stead-agent.service: code=exited, status=2', []],
  ['no problem whose name is too short', '#problem-ab', []],
  ['nothing in nothing', '', []],
])('%s', (_, line, facts) => {
  // Each word may be the program.
  const known = new Set(['stead', 'steadctl', 'tar']);
  expect(factsIn(line, tokensOf(line)).filter((fact) => !fact.startsWith('exit ') || known.has(fact.split(' ')[1]!))).toEqual(facts);
});

test('the file of error texts lies beside the search index', () => {
  expect(errorFile('https://docs.nodestead.example/6.0/search-index.json?_=1')).toBe('https://docs.nodestead.example/6.0/error-index.json?_=1');
});
