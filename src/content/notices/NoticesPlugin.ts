import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Compiler, Module} from 'webpack';

/** Name of the file in the built site. */
export const noticesFile = 'licenses.txt';

/** The folder of the innermost package that a module belongs to; what stands before `!` are loaders. */
const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** A module that is made of several has them in `modules`. */
function modulesIn(module: Module & {modules?: Module[]}): Module[] {
  return [module, ...(module.modules ?? []).flatMap(modulesIn)];
}

/** @returns the folder of the package that a module, as the bundler names it, is from; undefined for the site's own */
export function packageOf(identifier: string): string | undefined {
  const path = identifier
    .split('!')
    .at(-1)
    ?.split(/[?|]/)
    .find((part) => part.includes('node_modules'));
  return path === undefined ? undefined : packageFolder.exec(path)?.[0];
}

/** Fields of a package's `package.json`. */
interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | {name: string};
  repository?: string | {url: string};
}

/**
 * @param folder of a package
 * @returns its name, version and licence, with the text; where it ships none, with its author and where it comes from
 * @throws when it says nothing of a licence, because readers would get the code without it
 */
export function noticeOf(folder: string): string {
  const {name, version, license, author = '', repository = ''} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const file = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)(?:\.|-|$)/i.test(each));
  if (file === undefined && license === undefined) {
    throw new Error(`The package ${name} does not say under which licence it is, but its code is sent to readers.`);
  }
  const origin = [typeof author === 'string' ? author : author.name, typeof repository === 'string' ? repository : repository.url];
  const text = file === undefined ? origin.filter(Boolean).join('\n') : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  return `${name} ${version} (${license ?? 'see below'})\n\n${text}\n`;
}

/** Emits the notices of all packages that the chunks of a compilation hold modules of. */
export class NoticesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NoticesPlugin.name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({name: NoticesPlugin.name, stage}, () => {
        const modules = [...compilation.chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)].flatMap(modulesIn));
        const folders = new Set(modules.flatMap((module) => packageOf(module.identifier()) ?? []));
        const notices = [...folders].map(noticeOf).sort((a, b) => a.localeCompare(b, 'en'));
        const text = `Licences of the software of others that this site sends to browsers.\n\n${[...new Set(notices)].join(`\n${'-'.repeat(80)}\n\n`)}`;
        compilation.emitAsset(noticesFile, new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}
