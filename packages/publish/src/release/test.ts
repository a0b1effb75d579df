import {parseArgs} from 'node:util';

import {runCommand} from '@nodestead-docs/model';

import {runStages} from './runStages';
import {selectStages, testStages} from './stages';

const usage = `npm test [-- stage …]

  stage       ${testStages.map(({name}) => name).join(', ')}; all without one

Stops at the first stage that fails.`;

async function main(): Promise<number> {
  const {values, positionals} = parseArgs({allowPositionals: true, options: {help: {type: 'boolean', default: false}}});
  if (values.help) {
    console.log(usage);
    return 0;
  }
  return runStages(selectStages(testStages, positionals), {goOn: false});
}

runCommand(main);
