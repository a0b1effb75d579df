import {parseArgs} from 'node:util';

import {git, runCommand} from '@nodestead-docs/model';

import {Ledger} from './ledger';
import {runStages} from './runStages';
import {forChanges, selectStages, verifyStages} from './stages';

const usage = `npm run verify -- [stage …] [options]

  stage       ${verifyStages.map(({name}) => name).join(', ')}; all without one
  --changed   what continuous integration runs
  --again     also the stages that passed on this commit before

Goes on after a stage that fails, and ends with 1 then.`;

/** `npm run verify`: the tests that take longer than a change should wait. */
async function main(): Promise<number> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {changed: {type: 'boolean', default: false}, again: {type: 'boolean', default: false}, help: {type: 'boolean', default: false}},
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const stages = selectStages(values.changed ? forChanges(verifyStages) : verifyStages, positionals);
  const clean = git('status', '--porcelain') === '';
  const ledger = new Ledger('.cache/verify.json', clean && !values.again ? git('rev-parse', 'HEAD') : undefined);
  return runStages(stages, {goOn: true, ledger});
}

runCommand(main);
