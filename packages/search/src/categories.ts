import type {CategoryCount} from './types';

/** @returns the slug of a category: `release-notes` */
export function categoryId(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}

/**
 * @param names the category of each document
 * @returns each category once with how often it is there, the one with most first
 */
export function countCategories(names: readonly string[]): CategoryCount[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({name, id: categoryId(name), count})).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
