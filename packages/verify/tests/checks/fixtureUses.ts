import type {Block, Page} from '@nodestead-docs/model';

import type {Project} from '../../src/knowledge/project';

/** A block on a page that is executed. */
interface Use {
  page: Page;
  block: Block;
}

/** @returns the blocks that a fixture executes, in all versions */
export function usesOf(project: Project, fixture: string): Use[] {
  const pages = project.versions.flatMap((version) => version.pages);
  return pages.flatMap((page) => page.blocks.filter(({fence}) => fence.attributes.get('exec') === fixture).map((block) => ({page, block})));
}
