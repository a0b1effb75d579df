import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';

import {runCommand} from '@nodestead-docs/model';
import {stringify} from 'yaml';

import type {Debian} from '../procedure-tests/schema';
import {codenames} from '../procedure-tests/sources';
import {filesOf} from './files';
import {isKernel, Release, type Unpacked} from './packages';
import {foundFile} from './recordFiles';
import {type Found, type Place, type Program, readFound, readPrograms} from './records';
import {nearestStrings, search} from './search';
import {hasToBeFound, partsOf, wholeOf} from './template';

const root = join(import.meta.dirname, '../../../..');
/** Contains the messages of system errors, which every program prints. */
const library = 'libc6';
const shownNear = 8;

const usage = `npm run quotes                        looks for all messages of packages/verify/src/message-proofs/programs in Debian's packages, and writes ${foundFile}
npm run quotes -- <program>...          the messages of these programs only
npm run quotes -- --near <program> <text>   prints the strings of a program's packages that are nearest to a text`;

type Releases = ReadonlyMap<Debian, Release>;

async function main(): Promise<number> {
  const {values, positionals} = parseArgs({options: {near: {type: 'string'}, help: {type: 'boolean'}}, allowPositionals: true});
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const programs = readPrograms(root);
  const releases = new Map<Debian, Release>();
  for (const debian of Object.keys(codenames).map(Number) as Debian[]) {
    releases.set(debian, await Release.open(debian));
  }
  if (values.near !== undefined) {
    return near(
      programs.find(({id}) => id === values.near),
      positionals.join(' '),
      releases,
    );
  }
  const wanted = programs.filter(({id, packages}) => packages.length > 0 && (positionals.length === 0 || positionals.includes(id)));
  const found: Found = {checked: new Date().toISOString().slice(0, 10), programs: positionals.length === 0 ? {} : readFound(root).programs};
  // Asked and downloaded once: apt reads its lists again for each question.
  const available = new Map<Debian, readonly Unpacked[]>();
  for (const [debian, release] of releases) {
    available.set(debian, await release.unpack(await release.versions([...new Set([library, ...wanted.flatMap(({packages}) => packages)])])));
  }
  for (const program of wanted) {
    const begin = Date.now();
    found.programs[program.id] = findAll(program, available);
    console.log(`${program.program}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
    // After each program, so that an interrupted run has not been for nothing.
    write(found);
  }
  return 0;
}

function write({checked, programs}: Found): void {
  const sorted = Object.fromEntries(Object.entries(programs).sort(([one], [other]) => one.localeCompare(other, 'en')));
  writeFileSync(join(root, foundFile), `# Written by npm run quotes.\n${stringify({checked, programs: sorted}, {lineWidth: 0})}`);
}

function findAll(program: Program, available: ReadonlyMap<Debian, readonly Unpacked[]>): Found['programs'][string] {
  const versions: Record<string, Record<string, string>> = {};
  const texts: Record<string, Record<string, Place[]>> = {};
  const sought = program.texts.filter(({source, executed, waived}) => source === undefined && executed === undefined && waived === undefined);
  for (const [debian, unpacked] of available) {
    const packages = unpacked.filter(({name}) => program.packages.some((wanted) => name === wanted || isKernel(wanted, name)));
    versions[debian] = Object.fromEntries(packages.map(({name, version}) => [name, version]));
    if (packages.length === 0) {
      continue;
    }
    const parts = [...new Set(sought.flatMap((text) => partsOf(text).filter(hasToBeFound)))];
    const places = new Map(
      search(parts, filesOf([...packages, ...unpacked.filter(({name}) => name === library)], program.only)).map(({part, place}) => [part, place]),
    );
    for (const text of sought) {
      const own = partsOf(text)
        .filter(hasToBeFound)
        .map((part) => places.get(part));
      (texts[wholeOf(text)] ??= {})[debian] = own.filter((place) => place !== undefined);
      if (own.includes(undefined)) {
        console.log(`${program.file}: Debian ${debian} does not have "${wholeOf(text)}"`);
      }
    }
  }
  return {versions, texts};
}

async function packagesOf({packages}: Program, release: Release): Promise<Unpacked[]> {
  return release.unpack(await release.versions(packages));
}

async function near(program: Program | undefined, text: string, releases: Releases): Promise<number> {
  if (program === undefined || text === '') {
    console.error(usage);
    return 2;
  }
  for (const [debian, release] of releases) {
    console.log(`Debian ${debian}`);
    nearestStrings(text, filesOf(await packagesOf(program, release), program.only), shownNear).forEach((string) => console.log(`  ${string}`));
  }
  return 0;
}

runCommand(main);
