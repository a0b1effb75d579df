import {existsSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {homedir} from 'node:os';
import {join} from 'node:path';

import {must} from '../procedure-tests/command';
import type {Debian} from '../procedure-tests/schema';
import {aptOptions, codenames, sourceFiles, sourcesFor} from '../procedure-tests/sources';

/** A name for the newest kernel, whose package has the version in its name. */
const kernel = /^linux-image-(?:amd64|arm64)$/u;
/** @returns whether a package is the kernel that a name stands for */
export function isKernel(wanted: string, name: string): boolean {
  return kernel.test(wanted) && /^linux-image-\d/u.test(name);
}

/** Unpacking a kernel takes this long on a slow disk, in seconds. */
const patience = 600;

/** A package of a release, unpacked. */
export interface Unpacked {
  name: string;
  version: string;
  folder: string;
}

/** Cache of downloaded packages. */
function cacheFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'nodestead-docs', 'quotes');
}

/** The packages of one release of Debian, by the machine's own sources of apt, whatever release it runs itself. */
export class Release {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Reads the release's lists.
   *
   * @throws when the machine has no sources of Debian, or its archive cannot be reached
   */
  static async open(debian: Debian, cache = cacheFolder()): Promise<Release> {
    const folder = join(cache, String(debian));
    const {deb822, lines} = sourcesFor(debian, sourceFiles());
    if (deb822 === '' && lines === '') {
      throw new Error('the apt sources of this machine name no release of Debian, so there is none to copy');
    }
    for (const part of ['lists/partial', 'archives/partial', 'state', 'sources', 'debs', 'trees']) {
      mkdirSync(join(folder, part), {recursive: true});
    }
    writeFileSync(join(folder, 'state/status'), '');
    writeFileSync(join(folder, 'sources', `${codenames[debian]}.sources`), deb822);
    writeFileSync(join(folder, 'sources', `${codenames[debian]}.list`), lines);
    const options = aptOptions(await must(['apt-config', 'dump', 'Acquire']));
    const settings = [
      `Dir::State "${join(folder, 'state')}"`,
      `Dir::State::lists "${join(folder, 'lists')}"`,
      `Dir::State::status "${join(folder, 'state/status')}"`,
      `Dir::Cache "${folder}"`,
      'Dir::Etc::sourcelist "/dev/null"',
      `Dir::Etc::sourceparts "${join(folder, 'sources')}"`,
      'Dir::Etc::preferences "/dev/null"',
      'Dir::Etc::preferencesparts "/dev/null"',
      'APT::Sandbox::User "root"',
      ...options,
    ];
    writeFileSync(join(folder, 'apt.conf'), settings.map((setting) => `${setting};\n`).join(''));
    const release = new Release(folder);
    await release.#apt('apt-get', ['update', '-qq']);
    return release;
  }

  /** @returns the version that would be installed of each package; packages that the release does not have are left out */
  async versions(names: readonly string[]): Promise<Map<string, string>> {
    const real: string[] = [];
    for (const name of names) {
      real.push(...(kernel.test(name) ? await this.#dependencies(name) : [name]));
    }
    const printed = await this.#apt('apt-cache', ['policy', ...real]);
    return new Map(
      [...printed.matchAll(/^(\S+):\n {2}Installed: .*\n {2}Candidate: (?!\(none\))(.+)$/gmu)].map(([, name = '', version = '']) => [name, version]),
    );
  }

  async #dependencies(name: string): Promise<string[]> {
    const printed = await this.#apt('apt-cache', ['depends', name]);
    return [...printed.matchAll(/^\s*Depends: (\S+)$/gmu)].map(([, other = '']) => other);
  }

  /** Downloads packages that are not there yet, and unpacks them. */
  async unpack(versions: ReadonlyMap<string, string>): Promise<Unpacked[]> {
    const debs = join(this.#folder, 'debs');
    const fileOf = (name: string, version: string) => readdirSync(debs).find((file) => file.startsWith(`${name}_${version.replaceAll(':', '%3a')}_`));
    const missing = [...versions].filter(([name, version]) => fileOf(name, version) === undefined);
    if (missing.length > 0) {
      await this.#apt('apt-get', ['download', '-qq', ...missing.map(([name, version]) => `${name}=${version}`)], debs);
    }
    const unpacked: Unpacked[] = [];
    for (const [name, version] of versions) {
      const file = fileOf(name, version) ?? '';
      const folder = join(this.#folder, 'trees', file.replace(/\.deb$/u, ''));
      if (!existsSync(join(folder, '.unpacked'))) {
        await must(['dpkg-deb', '-x', join(debs, file), folder], {timeout: patience});
        writeFileSync(join(folder, '.unpacked'), '');
      }
      unpacked.push({name, version, folder});
    }
    return unpacked;
  }

  #apt(program: string, args: readonly string[], folder = this.#folder): Promise<string> {
    return must(['env', '-C', folder, `APT_CONFIG=${join(this.#folder, 'apt.conf')}`, program, ...args], {timeout: patience});
  }
}
