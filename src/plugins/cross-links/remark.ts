import {relative, sep} from 'node:path';

import type {Definition, Link, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {addressOfNamed, versionOfFile} from '../../versions/address';
import {linkFault} from '../../versions/link';
import {targetsOf} from '../../versions/targets';

/** Where the site lies and below which path it is served. */
export interface CrossLinkOptions {
  siteDir: string;
  baseUrl: string;
}

/**
 * Turns links by name, `version:5.3/guides/dhcp#check` and `api:servers#cloneServer`, into addresses. Names survive the cutting of a version;
 * addresses would not.
 *
 * @throws when targets do not exist: all of the page's, each with file, line and cure
 */
export function remarkCrossLinks({siteDir, baseUrl}: CrossLinkOptions) {
  const targets = targetsOf(siteDir);
  return (tree: Root, file: VFile): void => {
    const path = relative(siteDir, file.path).split(sep).join('/');
    const own = versionOfFile(path);
    const faults: string[] = [];
    const resolve = (node: Link | Definition): void => {
      const fault = linkFault(node.url, own, targets);
      if (fault) {
        const {line, column} = node.position?.start ?? {line: 1, column: 1};
        faults.push(`${path}:${line}:${column}  ${fault.message}\n    → ${fault.cure}`);
      } else {
        node.url = addressOfNamed(node.url, own, baseUrl) ?? node.url;
      }
    };
    visit(tree, 'link', resolve);
    visit(tree, 'definition', resolve);
    if (faults.length > 0) {
      throw new Error(`Links lead nowhere:\n${faults.join('\n')}`);
    }
  };
}
