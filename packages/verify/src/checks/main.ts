import {join} from 'node:path';

import {runCommand} from '@nodestead-docs/model';

import {loadProject} from '../knowledge/project';
import {survey} from '../performed-parts/survey';
import {pageLines, partsTable} from '../performed-parts/table';
import {readOptions, usage} from './options';
import {formatForGitHub, formatText} from './report';
import {runChecks} from './run';

const root = join(import.meta.dirname, '../../../..');

/** `npm run check`: prints what is wrong and ends with 1 when something is, with 2 when it was called wrongly. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return 0;
  }
  if (options.performed) {
    const pages = await survey(await loadProject(root), options.paths);
    console.log([...pages.flatMap(pageLines), '', partsTable(pages)].join('\n'));
    return 0;
  }
  const report = await runChecks(root, options, Boolean(process.env.CI), (pages) => console.log(`Checking ${pages} pages and their samples: about a minute.`));
  console.log(options.format === 'github' ? formatForGitHub(report) : formatText(report));
  return report.diagnostics.length > 0 ? 1 : 0;
}

runCommand(main);
