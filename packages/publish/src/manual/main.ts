import {resolve} from 'node:path';
import {parseArgs} from 'node:util';

import {runCommand} from '@nodestead-docs/model';
import {currentVersion, getVersionLabel, releasedVersions} from '@nodestead-docs/model/browser';

import type {SiteIdentity} from '../identity';
import {type PrintedSite, printManuals} from './print';

/** `npx tsx src/commands/manual.ts [6.0 …]`: prints `build/`, one PDF for each version or for those named, into `dist/`. */
async function main(site: Pick<PrintedSite, 'identity' | 'launch'>): Promise<number> {
  const {positionals} = parseArgs({allowPositionals: true});
  const known = new Map([currentVersion, ...releasedVersions].map((name) => [getVersionLabel(name), name]));
  const versions = positionals.map((label) => {
    const name = known.get(label);
    if (name === undefined) {
      throw new Error(`There is no version ${label}: ${[...known.keys()].join(', ')}`);
    }
    return name;
  });
  await printManuals({...site, folder: resolve('build'), baseUrl: site.identity.baseUrl}, versions.length > 0 ? versions : [...known.values()], 'dist');
  return 0;
}

/**
 * Runs the command.
 * @param launch how Chromium is started
 */
export function manual(identity: SiteIdentity, launch?: PrintedSite['launch']): void {
  runCommand(() => main({identity, launch}));
}

/**
 * Prints the manual of each version of a built site into it.
 * @param folder of the site
 * @param launch how Chromium is started
 */
export async function addManuals(identity: SiteIdentity, folder: string, launch?: PrintedSite['launch']): Promise<void> {
  await printManuals({identity, launch, folder, baseUrl: identity.baseUrl}, [currentVersion, ...releasedVersions], folder);
}
