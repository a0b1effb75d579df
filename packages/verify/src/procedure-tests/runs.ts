import {usedMachines} from './plan';
import type {LoadedRehearsal} from './rehearsals';
import type {RootSpec} from './roots';
import type {Debian, MachineSpec, Mutation, Variant} from './schema';
import {vmPackages} from './vm/image';

/** One performance: a page, a variant, a release, and perhaps a mutation, a mistake made on purpose. */
export interface Run {
  loaded: LoadedRehearsal;
  variant: Variant;
  debian: Debian;
  mutation?: Mutation;
}

/** Selection of runs. */
export interface Selection {
  /** Paths of pages inside their version or from the root of the repository; empty for all. */
  pages: readonly string[];
  /** Version as Docusaurus names it; undefined for all. */
  version?: string;
  /** Text in the name of a variant. */
  variant?: string;
  debian?: Debian;
  /** Whether variants that take long are performed too. */
  nightly: boolean;
  /** Whether the pages are performed as they are, with mutations, or both. */
  mutations: 'with' | 'without' | 'only';
}

/** Chooses the runs, in the order in which they are performed. */
export function selectRuns(rehearsals: readonly LoadedRehearsal[], {pages, version, variant, debian, nightly, mutations}: Selection): Run[] {
  return rehearsals
    .filter((loaded) => (version === undefined || loaded.version === version) && (pages.length === 0 || pages.some((page) => isPage(loaded, page))))
    .flatMap((loaded) =>
      loaded.rehearsal.variants
        .filter((each) => (nightly || !takesLong(loaded, each, pages)) && (variant === undefined || each.name.includes(variant)))
        .flatMap((each) => [
          ...(mutations === 'only' ? [] : each.debian.map((release): Run => ({loaded, variant: each, debian: release}))),
          ...(mutations === 'without'
            ? []
            : each.mutations.map((mutation): Run => ({loaded, variant: each, debian: mutation.debian ?? each.debian[0] ?? 12, mutation}))),
        ]),
    )
    .filter((run) => debian === undefined || run.debian === debian);
}

/** Without hardware virtualisation a vm takes minutes to boot: it runs only with `--all` or for a page asked for by name. */
function takesLong(loaded: LoadedRehearsal, variant: Variant, pages: readonly string[]): boolean {
  return variant.nightly === true || (pages.length === 0 && needsVm({loaded, variant}));
}

/** @returns whether a machine of a run has its own kernel */
export function needsVm(run: Pick<Run, 'loaded' | 'variant'>): boolean {
  return Object.values(machinesOf(run)).some(({kind}) => kind === 'vm');
}

/** The same runs, beginning at another place. @param by how far; any whole number */
export function turned<Item>(items: readonly Item[], by: number): Item[] {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

function isPage({id, page, file}: LoadedRehearsal, asked: string): boolean {
  return [id, page.file, file].includes(asked.replace(/^\.\//u, ''));
}

/** The machines of a run: those of the rehearsal that the variant has a use for, with what it says otherwise. */
export function machinesOf({loaded, variant}: Pick<Run, 'loaded' | 'variant'>): Record<string, MachineSpec> {
  return Object.fromEntries(
    usedMachines(loaded.rehearsal, variant).map(([name, machine]) => {
      const own = variant.machines?.[name] ?? {};
      return [name, {...machine, ...own, files: {...machine.files, ...own.files}}];
    }),
  );
}

/** The roots that a run needs: one for each machine, and one for hosts and guests. */
export function rootsOf(run: Run): {machines: Record<string, RootSpec>; hosts: RootSpec} {
  const {debian, loaded} = run;
  return {
    machines: Object.fromEntries(
      Object.entries(machinesOf(run)).map(([name, {kind, packages, offers}]) => [
        name,
        {debian, packages: kind === 'vm' ? [...vmPackages, ...packages] : packages, offers},
      ]),
    ),
    hosts: {debian, packages: loaded.rehearsal.hostPackages, offers: []},
  };
}
