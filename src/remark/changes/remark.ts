import {join, relative, sep} from 'node:path';

import {factsFolder, findNewSections, getOverviewAddress, getPageAddress, History, overviewOf, versionOfFile} from '@nodestead-docs/model';
import {versionFolder} from '@nodestead-docs/model/browser';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';

import {addSources, filesIn} from '../../content/mdx-dependencies/sources';
import {headingId} from '../headingId';
import {findLatest, latestNodes} from './latest';
import {changesNode, markNode, summaryNode} from './nodes';

/** Where the site is and below which path it is served. */
export interface ChangesOptions {
  siteDir: string;
  baseUrl: string;
}

/**
 * Says below the title of a page whether it is the same as in the version before, at its end what is new and what has changed, marks the headings of new sections, and fills in the newest changes of all
 * pages where one asks for them. Runs after the plugin that collects the table of contents, so that nothing of it is there.
 */
export function remarkChanges({siteDir, baseUrl}: ChangesOptions) {
  const history = new History(siteDir);
  return (tree: Root, file: VFile): void => {
    const path = relative(siteDir, file.path).split(sep).join('/');
    const own = versionOfFile(path);
    const id = path.slice(versionFolder(own).length + 1).replace(/\.mdx?$/, '');
    const step = history.steps.find(({version}) => version.name === own);
    const latest = findLatest(tree);
    if (step && latest) {
      // A page that is new or gone is so in a sidebar.
      const all = [step.version, step.before].map(({folder}) => filesIn(join(siteDir, folder), /\.(?:mdx?|yaml)$/));
      addSources(file.path, [...all.flat(), ...[step.version, step.before].map(({sidebarFile}) => join(siteDir, sidebarFile))]);
      latest.children = latestNodes(overviewOf(history, step, [], baseUrl), getOverviewAddress(own, baseUrl));
    }
    if (step) {
      const {before, version} = step;
      const facts = [before, version].map(({name}) => join(factsFolder(siteDir, name), 'releases.yaml'));
      addSources(file.path, [join(siteDir, before.pages.get(id) ?? before.sidebarFile), ...facts]);
    }
    const change = step && history.change(step, id);
    if (!step) {
      return;
    }
    const beforeAddress = getPageAddress(step.before.name, id, baseUrl);
    if (!latest && step.version.pages.has(id)) {
      const start = tree.children.findIndex(({type}) => type !== 'mdxjsEsm');
      tree.children.splice(start === -1 ? tree.children.length : start, 0, summaryNode(change, step, beforeAddress));
    }
    if (!change) {
      return;
    }
    const marked = new Set(findNewSections(change.differences, step.label).map((section) => section.id));
    tree.children = tree.children.flatMap((node) => (node.type === 'heading' && marked.has(headingId(node)) ? [node, markNode(step.label)] : [node]));
    tree.children.push(
      changesNode(change, step, {
        before: beforeAddress,
        overview: getOverviewAddress(own, baseUrl),
      }),
    );
  };
}
