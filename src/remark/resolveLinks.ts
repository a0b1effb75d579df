import {relative, sep} from 'node:path';

import {
  checkLink,
  type Diagnostic,
  DiagnosticsError,
  factsFolder,
  readCalls,
  readFactFiles,
  resolveNamedLink,
  targetsOf,
  versionOfFile,
} from '@nodestead-docs/model';
import {anchorsOf} from '@nodestead-docs/model/deferred';
import type {Definition, Link, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {addSources, sourcesOfLink} from '../content/mdx-dependencies/sources';

/** Where the site is and below which path it is served. */
export interface CrossLinkOptions {
  siteDir: string;
  baseUrl: string;
}

/**
 * Turns links by name, `version:5.3/guides/dhcp#check` and `api:servers#cloneServer`, into addresses. Names survive the cutting of a version;
 * addresses would not.
 *
 * @throws DiagnosticsError with every link of the page whose target does not exist
 */
export function remarkCrossLinks({siteDir, baseUrl}: CrossLinkOptions) {
  const targets = targetsOf(siteDir, {
    anchors: (page, version) => anchorsOf(page, readFactFiles(factsFolder(siteDir, version))),
    calls: (version) => readCalls(factsFolder(siteDir, version)),
  });
  return async (tree: Root, file: VFile): Promise<void> => {
    const path = relative(siteDir, file.path).split(sep).join('/');
    const own = versionOfFile(path);
    const diagnostics: Diagnostic[] = [];
    const nodes: (Link | Definition)[] = [];
    visit(tree, ['link', 'definition'], (node) => {
      nodes.push(node as Link | Definition);
    });
    for (const node of nodes) {
      addSources(file.path, sourcesOfLink(node.url, own, siteDir));
      const wrong = await checkLink(node.url, own, targets);
      if (wrong) {
        const {line, column} = node.position?.start ?? {line: 1, column: 1};
        diagnostics.push({rule: 'named-link', file: path, line, column, ...wrong});
      } else {
        node.url = resolveNamedLink(node.url, own, baseUrl) ?? node.url;
      }
    }
    if (diagnostics.length > 0) {
      throw new DiagnosticsError('Links lead nowhere.', diagnostics);
    }
  };
}
