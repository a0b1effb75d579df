import {execFileSync} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';

import {findProgram, git, packages, type Program} from '@nodestead-docs/model';
import {getVersionLabel, getVersionPath, manualFile} from '@nodestead-docs/model/browser';
import {type Browser, chromium, type LaunchOptions} from '@playwright/test';

import type {SiteIdentity} from '../identity';
import {type ManualSource, readChapters} from './chapters';
import {composeManual, type ErrorEntry, type ManualFrame, type PageNumbers} from './compose';
import {readPageNumbers} from './pageNumbers';

/** The parts of the search's index of error texts that the manual's index is made of. */
interface ErrorIndex {
  pages: [url: string, ...unknown[]][];
  sections: [page: number, anchor: string, ...unknown[]][];
  /** An error text and the sections that have it: first those, so many, whose heading it is. */
  texts: [text: string, sections: number[], owners: number][];
}

/** The built site, and what prints it. */
export interface PrintedSite extends Omit<ManualSource, 'version'> {
  identity: SiteIdentity;
  /** Launch options of Chromium. */
  launch?: LaunchOptions | undefined;
}

/** @returns the error texts of a version's pages, with the sections whose headings they are */
export function readErrors(folder: string, version: string): ErrorEntry[] {
  const {pages, sections, texts} = JSON.parse(readFileSync(join(folder, getVersionPath(version), 'error-index.json'), 'utf8')) as ErrorIndex;
  return texts
    .filter(([, , owners]) => owners > 0)
    .map(([text, known, owners]) => ({
      text,
      places: known.slice(0, owners).map((section) => {
        const [page, anchor] = sections[section]!;
        return `${pages[page]![0]}${anchor}`;
      }),
    }));
}

/** A program of Poppler or qpdf is missing: says which package has it. */
function requireProgram(program: Program): void {
  if (findProgram(program) === undefined) {
    throw new Error(`${program} is not installed; on Debian it is in the package ${packages[program]}, and "npm run setup" installs it.`);
  }
}

/**
 * Prints one version: once to see on which page of the paper everything is, once with these numbers in contents and index.
 *
 * @param identity of the site
 * @param source the built site and the version
 * @param file the PDF to write
 * @returns how many chapters it has
 * @throws when the second printing moved what the first one numbered
 */
async function printManual(browser: Browser, {product, tagline, url}: SiteIdentity, source: ManualSource, file: string): Promise<number> {
  const {folder, baseUrl, version} = source;
  const chapters = readChapters(source);
  const errors = readErrors(folder, version);
  const label = getVersionLabel(version);
  const styles = readdirSync(join(folder, 'assets/css')).filter((name) => name.endsWith('.css'));
  const frame: ManualFrame = {
    title: `${product} ${label}`,
    subtitle: tagline,
    imprint: `${url}${baseUrl}${getVersionPath(version)}, revision ${git('log', '-1', '--format=%h')} of ${git('log', '-1', '--format=%cs')}`,
    origin: url,
    styles: [...styles.map((name) => readFileSync(join(folder, 'assets/css', name), 'utf8')), readFileSync('packages/publish/src/manual/manual.css', 'utf8')],
  };
  const print = async (numbers: PageNumbers): Promise<PageNumbers> => {
    const page = await browser.newPage({javaScriptEnabled: false, colorScheme: 'light'});
    // Pictures come from the build; nothing else is asked for.
    await page.route('**', (route) => {
      const {origin, pathname} = new URL(route.request().url());
      return origin === url ? route.fulfill({path: join(folder, pathname.slice(baseUrl.length))}) : route.abort();
    });
    await page.setContent(composeManual(chapters, errors, frame, numbers), {waitUntil: 'load', timeout: 0});
    // Bookmarks and tags take half of the time, and move nothing.
    await page.pdf({path: file, preferCSSPageSize: true, printBackground: true, outline: numbers.size > 0, tagged: numbers.size > 0});
    await page.close();
    return readPageNumbers(file);
  };
  const first = await print(new Map());
  const second = await print(first);
  const moved = [...second].filter(([id, number]) => first.get(id) !== number);
  if (moved.length > 0) {
    throw new Error(`${moved.length} places moved between the two printings of ${label}, the first is ${moved[0]?.[0] ?? ''}`);
  }
  // Chromium writes each element's tag as an object of its own: together they take a third of the room.
  execFileSync('qpdf', ['--object-streams=generate', '--recompress-flate', '--compression-level=9', '--replace-input', file]);
  return chapters.length;
}

/**
 * Prints the pages of versions, one PDF each, with bookmarks, contents, and an index of error texts. Needs Chromium, Poppler and qpdf.
 *
 * @param site the built site
 * @param versions names as Docusaurus knows them
 * @param target folder below which the files are, as addresses name them
 * @throws when a program is missing, when a page was not built, or when the numbers of pages do not settle
 */
export async function printManuals({identity, launch, ...site}: PrintedSite, versions: readonly string[], target: string): Promise<void> {
  (['pdfinfo', 'qpdf'] as const).forEach(requireProgram);
  mkdirSync(join(target, 'manual'), {recursive: true});
  const browser = await chromium.launch(launch);
  try {
    for (const version of versions) {
      const file = join(target, manualFile(identity.product, getVersionLabel(version)));
      const chapters = await printManual(browser, identity, {...site, version}, file);
      console.log(`${file}: ${chapters} chapters, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
    }
  } finally {
    await browser.close();
  }
}
