import {runChecks} from '@nodestead-docs/verify';

/** Checks the samples of the site in a folder and prints the report as JSON: `checkSite.ts <folder>`. */
async function main(): Promise<void> {
  const report = await runChecks(process.argv[2] ?? '', {paths: [], only: new Set(['samples']), write: false}, false);
  process.stdout.write(JSON.stringify(report));
}

void main();
