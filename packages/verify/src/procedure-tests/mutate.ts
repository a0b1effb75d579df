import {begins, nameOf, type PageBlock} from './blocks';
import {type Action, fillValues} from './plan';
import type {BlockRef, Mutation, Variant} from './schema';

/** Describes a mutation in words. */
export function describe({drop, swap, replace, by, in: place}: Mutation): string {
  if (drop) {
    return `without "${drop.starts}" (#${drop.section})`;
  }
  if (swap) {
    return `${swap.map(({starts, section}) => `"${starts}" (#${section})`).join(' and ')} change places`;
  }
  return `"${replace ?? ''}" becomes "${by ?? ''}" in "${place?.starts ?? ''}" (#${place?.section ?? ''})`;
}

/**
 * Makes a mistake in a plan, everywhere the block is performed.
 *
 * @param plan the plan of the page as it is
 * @param mutation one that `checkPlan` accepts; it names texts as the page shows them
 * @param variant whose values the plan has been filled with
 */
export function mutate(plan: readonly Action[], mutation: Mutation, variant: Pick<Variant, 'values'>): Action[] {
  const {drop, swap, in: place} = mutation;
  const fill = (text = ''): string => fillValues(text, variant);
  const is = (block: PageBlock, {section, starts}: BlockRef): boolean => block.section === section && (begins(block, starts) || begins(block, fill(starts)));
  if (drop) {
    return mapBlocks(plan, (action) => (is(action.block, drop) ? [] : [action]));
  }
  if (place) {
    return mapBlocks(plan, (action) =>
      is(action.block, place)
        ? [{...action, block: {...action.block, name: nameOf(action.block), text: action.block.text.replaceAll(fill(mutation.replace), fill(mutation.by))}}]
        : [action],
    );
  }
  const [first, second] = swap ?? [];
  if (!first || !second) {
    return [...plan];
  }
  const find = (ref: BlockRef) => plan.find((action): action is BlockAction => 'block' in action && is(action.block, ref));
  const [a, b] = [find(first), find(second)];
  return mapBlocks(plan, (action) => [is(action.block, first) ? (b ?? action) : is(action.block, second) ? (a ?? action) : action]);
}

type BlockAction = Extract<Action, {block: PageBlock}>;

function mapBlocks(plan: readonly Action[], change: (action: BlockAction) => Action[]): Action[] {
  return plan.flatMap((action) => {
    if (action.kind === 'provoke') {
      return [{...action, fix: mapBlocks(action.fix, change)}];
    }
    return 'block' in action ? change(action) : [action];
  });
}
