import {runCommand} from '@nodestead-docs/model';

import {runStages} from './runStages';
import {selectStages, testStages} from './stages';

/** `npm test [-- stage …]`: stops at the first stage that fails. */
runCommand(() => Promise.resolve().then(() => runStages(selectStages(testStages, process.argv.slice(2)), {goOn: false})));
