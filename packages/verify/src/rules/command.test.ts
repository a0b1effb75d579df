import {describe, expect, it} from 'vitest';

import {callErrors} from '../knowledge/calls';
import type {Known} from '../knowledge/knownNames';

const known = {
  commands: new Map([
    [
      'node list',
      {
        name: 'node list',
        usage: 'steadctl node list NODE --state STATE',
        arguments: [{name: 'NODE', required: true}, {name: 'OTHER'}],
        flags: [{flag: '--state', value: 'STATE', required: true}, {flag: '--all'}],
      },
    ],
    ['status', {name: 'status', usage: 'steadctl status'}],
  ]),
  globalFlags: [{flag: '--json'}, {flag: '--help'}],
} as unknown as Known;

describe('what is wrong with a call that is to be run as it is', () => {
  it.each([
    ['steadctl status', []],
    ['steadctl node list hv1 --state up', []],
    ['steadctl --json node list hv1 --state=up --all', []],
    ['steadctl node list --state up hv1 --json', []],
    ['steadctl node list --help', []],
    ['steadctl node list', ['steadctl node list needs NODE and --state']],
    ['steadctl node list hv1', ['steadctl node list needs --state']],
    ['steadctl node list --state up', ['steadctl node list needs NODE']],
    ['steadctl node list - --state up', []],
    ['steadctl node list hv1 --stat up', ['steadctl node list has no flag --stat; did you mean --state?']],
    ['steadctl status --zorbix', ['steadctl status has no flag --zorbix']],
    ['steadctl node lst', ['There is no command steadctl node lst; did you mean steadctl node list?']],
    ['steadctl node', ['There is no command steadctl node']],
    ['steadctl zorbix NODE', ['There is no command steadctl zorbix']],
    ['steadctl --json', []],
    ['steadctl status\nsteadctl zorbix', ['There is no command steadctl zorbix']],
  ])('%s', (text, errors) => {
    expect(callErrors(text, known)).toEqual(errors);
  });
});
