import type {Page} from '@nodestead-docs/model';

import type {BlockRef} from './schema';

/** A block of a page, with its place. */
export interface PageBlock {
  /** Id of the heading above it; `opening` before the first one. */
  section: string;
  language: string;
  title?: string;
  text: string;
  /** Name of the block after its text was changed. */
  name?: string;
  /** Line of the fence, from 1. */
  line: number;
  /** The tabs it is in: group → value. */
  tabs: Readonly<Record<string, string>>;
}

interface Node {
  type: string;
  name?: string | null;
  attributes?: readonly {type: string; name?: string; value?: unknown}[];
  position?: {start: {line: number}};
  children?: readonly Node[];
}

/** The blocks of a page in their order. */
export function blocksOf(page: Page): PageBlock[] {
  const tabs = new Map<number, Record<string, string>>();
  collectTabs(page.tree, {}, '', tabs);
  return page.blocks.map((block) => {
    const heading = page.headings.findLast(({line}) => line < block.line);
    const title = block.fence.attributes.get('title');
    return {
      section: heading?.id ?? 'opening',
      language: block.fence.language,
      ...(typeof title === 'string' ? {title} : {}),
      text: block.text,
      line: block.line,
      tabs: tabs.get(block.line) ?? {},
    };
  });
}

function collectTabs(node: Node, chosen: Record<string, string>, group: string, found: Map<number, Record<string, string>>): void {
  const inTab = node.name === 'TabItem' ? {...chosen, [group]: attribute(node, 'value')} : chosen;
  const inGroup = node.name === 'Tabs' ? attribute(node, 'groupId') : group;
  if (node.type === 'code' && node.position) {
    found.set(node.position.start.line, inTab);
  }
  for (const child of node.children ?? []) {
    collectTabs(child, inTab, inGroup, found);
  }
}

function attribute(node: Node, name: string): string {
  const value = node.attributes?.find((candidate) => candidate.name === name)?.value;
  return typeof value === 'string' ? value : '';
}

/** @returns whether a block is commands for a shell */
export function isCommands({language, title}: PageBlock): boolean {
  return (language === 'bash' || language === 'sh') && title === undefined;
}

/** @returns whether a block is the content of a file whose place its title says */
export function isFile({title}: PageBlock): boolean {
  return title?.startsWith('/') ?? false;
}

/** The first line of a block, which stands for it in messages. */
export function nameOf(block: PageBlock): string {
  return block.name ?? block.title ?? block.text.trimStart().split('\n')[0] ?? '';
}

/** @returns whether a block begins as a reference to it says */
export function begins(block: PageBlock, starts: string): boolean {
  return block.title === starts || block.text.trimStart().startsWith(starts);
}

/**
 * Finds the block that a rehearsal speaks of.
 *
 * @throws when none begins so, or several do
 */
export function findBlock(blocks: readonly PageBlock[], {section, starts}: BlockRef): PageBlock {
  const titled = blocks.filter((block) => block.section === section && block.title === starts);
  const found = titled.length > 0 ? titled : blocks.filter((block) => block.section === section && begins(block, starts));
  const [block] = found;
  if (block === undefined || found.length > 1) {
    throw new Error(`${found.length === 0 ? 'no block' : `${found.length} blocks`} of #${section} begin${found.length > 1 ? '' : 's'} with "${starts}"`);
  }
  return block;
}

/** @returns whether a block is seen by a reader with these choices of tabs */
export function isShown(block: PageBlock, tabs: Readonly<Record<string, string>>): boolean {
  return Object.entries(block.tabs).every(([group, value]) => tabs[group] === undefined || tabs[group] === value);
}

/** The groups of tabs around a block in which nothing is chosen. */
export function openChoices(block: PageBlock, tabs: Readonly<Record<string, string>>): string[] {
  return Object.keys(block.tabs).filter((group) => tabs[group] === undefined);
}
