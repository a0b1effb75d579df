import type {DiagnosticMessage} from '../diagnostics/diagnostic';

/** A link by name to a page of some version, to the API reference, to the overview of what changed, or to the list of error texts. */
export type NamedLink =
  | {kind: 'page'; version: string; page: string; anchor: string}
  | {kind: 'operation'; tag: string; operation: string}
  | {kind: 'changes'; version: string}
  | {kind: 'errors'}
  | {kind: 'malformed'; form: string};

/** Targets of named links. */
export interface Targets {
  /** Versions as Docusaurus names them, newest first. */
  versions: readonly string[];
  /** Pages of a version by id. */
  pages(version: string): readonly string[];
  /** @returns whether a page of a version has an anchor */
  hasAnchor(version: string, page: string, anchor: string): Promise<boolean>;
  /** Tags of a version's API, each with the ids of its operations. */
  operations(version: string): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

/** How writers name a version of Docusaurus in links and front matter: `next`, `6.0`. */
export function getWrittenName(version: string): string {
  return version === 'current' ? 'next' : version;
}

/**
 * Reads a link that names its target instead of its address: `version:5.3/guides/dhcp#check`, `api:servers#cloneServer`,
 * `changes:` for the version of the page, in the oldest for the one after it, `changes:6.0`, and `errors:` for the version of the page.
 *
 * @returns undefined for every other link
 */
export function readNamedLink(url: string): NamedLink | undefined {
  const [, scheme, rest = ''] = /^(version|api|changes|errors):(.*)$/.exec(url) ?? [];
  if (scheme === 'version') {
    const [, version, page = '', anchor = ''] = /^([a-z0-9.]+)(?:\/([^#]*))?(?:#(.+))?$/.exec(rest) ?? [];
    return version === undefined || page.endsWith('.mdx') ? {kind: 'malformed', form: 'version:6.0/guides/dhcp#check'} : {kind: 'page', version, page, anchor};
  }
  if (scheme === 'api') {
    const [, tag, operation = ''] = /^([a-z0-9-]+)(?:#(\w+))?$/.exec(rest) ?? [];
    return tag === undefined ? {kind: 'malformed', form: 'api:servers#cloneServer'} : {kind: 'operation', tag, operation};
  }
  if (scheme === 'errors') {
    return rest === '' ? {kind: 'errors'} : {kind: 'malformed', form: 'errors:'};
  }
  return scheme === 'changes' ? {kind: 'changes', version: rest} : undefined;
}

/**
 * Says what is wrong with a named link.
 *
 * @param own version of the page that holds the link
 * @returns undefined when its target exists
 */
export async function checkLink(url: string, own: string, targets: Targets): Promise<DiagnosticMessage | undefined> {
  const link = readNamedLink(url);
  switch (link?.kind) {
    case 'malformed':
      return {message: `The link ${url} cannot be read`, fix: `Write it as ${link.form}`};
    case 'page':
      return checkPageLink(url, link, targets);
    case 'operation':
      return checkOperationLink(url, link, own, targets);
    case 'changes':
      return checkChangesLink(url, link.version, targets);
    default:
      return undefined;
  }
}

/** The oldest version has none before it, so nothing changed in it; a link without a name leads on there (`resolveNamedLink`). */
function checkChangesLink(url: string, name: string, {versions}: Targets): DiagnosticMessage | undefined {
  const having = versions.slice(0, -1).map(getWrittenName);
  return name === '' || having.includes(name)
    ? undefined
    : {
        message: `The link ${url} leads to no overview: there is none of what changed in ${name}`,
        fix: `Name one of ${having.map((version) => `changes:${version}`).join(', ')}`,
      };
}

async function checkPageLink(
  url: string,
  {version: name, page, anchor}: Extract<NamedLink, {kind: 'page'}>,
  targets: Targets,
): Promise<DiagnosticMessage | undefined> {
  const version = targets.versions.find((candidate) => getWrittenName(candidate) === name);
  if (version === undefined) {
    const having = targets.versions.map(getWrittenName).join(', ');
    return {message: `The link ${url} names a version that is not there`, fix: `Name one of ${having}, or take the link out where ${name} was retired`};
  }
  if (!targets.pages(version).includes(idOf(page))) {
    const having = targets.versions.filter((candidate) => targets.pages(candidate).includes(idOf(page))).map(getWrittenName);
    return {
      message: `The link ${url} leads to no page: ${name} has no ${page}`,
      fix:
        having.length > 0
          ? `The page is in ${having.join(' and ')}: name that version, or another page`
          : 'Correct the path: as in the sidebar, without extension',
    };
  }
  if (anchor !== '' && !(await targets.hasAnchor(version, idOf(page), anchor))) {
    return {
      message: `The link ${url} leads to no place: the page has no heading with the id ${anchor}`,
      fix: `Correct the anchor, or give the heading in ${name} its id back`,
    };
  }
  return undefined;
}

async function checkOperationLink(
  url: string,
  {tag, operation}: Extract<NamedLink, {kind: 'operation'}>,
  own: string,
  targets: Targets,
): Promise<DiagnosticMessage | undefined> {
  const tags = await targets.operations(own);
  const operations = tags.get(tag);
  if (operation !== '' && !operations?.has(operation)) {
    const home = [...tags].find(([, names]) => names.has(operation))?.[0];
    return {
      message: `The link ${url} leads to no operation of the API of ${getWrittenName(own)}`,
      fix: home === undefined ? 'Name an operation that this version has, or link another version of the page' : `Write api:${home}#${operation}`,
    };
  }
  return operations
    ? undefined
    : {message: `The link ${url} leads to no tag of the API of ${getWrittenName(own)}`, fix: `Name one of ${[...tags.keys()].join(', ')}`};
}

/** The start page has no name in addresses. */
function idOf(page: string): string {
  return page === '' ? 'intro' : page;
}
