import type {Page} from '@nodestead-docs/model';

import {type Known, knownNames} from './knownNames';
import type {Project, Version} from './project';

/** Name of a version in the front matter of a page that may use its names: `next`, `6.0`. */
export function mentionName(version: Version): string {
  return version.name === 'current' ? 'next' : version.name;
}

const collected = new WeakMap<Version, Known>();
const merged = new WeakMap<Version, Map<string, Known>>();

/**
 * The names that a page may use: those of its own version, and of those that its front matter `mentions` (a release
 * note speaks of what is to come, an upgrade guide of what was).
 *
 * @returns undefined when the facts of the version are wrong
 */
export async function namesFor(page: Page, version: Version, {versions}: Project): Promise<Known | undefined> {
  const {mentions} = page.frontMatter.data;
  const others = Array.isArray(mentions) ? versions.filter((other) => other !== version && mentions.map(String).includes(mentionName(other))) : [];
  return others.length === 0 ? ownNames(version) : mergedNames(version, others);
}

/** The names of a version's own facts. */
async function ownNames(version: Version): Promise<Known | undefined> {
  const facts = await version.knowledge.facts();
  if (facts && !collected.has(version)) {
    collected.set(version, knownNames([facts]));
  }
  return collected.get(version);
}

async function mergedNames(version: Version, others: readonly Version[]): Promise<Known | undefined> {
  const all = (await Promise.all([version, ...others].map(({knowledge}) => knowledge.facts()))).filter((facts) => facts !== undefined);
  const cache = merged.get(version) ?? new Map<string, Known>();
  const key = others.map(({name}) => name).join();
  merged.set(version, cache.set(key, cache.get(key) ?? knownNames(all)));
  return cache.get(key);
}

/**
 * Suggests a fix for a name that only other versions know.
 *
 * @returns undefined when no other version knows it either
 */
export async function getVersionFix(version: Version, {versions}: Project, knows: (names: Known) => boolean): Promise<string | undefined> {
  const others = versions.filter((other) => other !== version);
  const names = await Promise.all(others.map(async (other) => (await ownNames(other)) ?? knownNames([])));
  const knowing = others.filter((_, index) => knows(names[index] ?? knownNames([])));
  if (knowing.length === 0) {
    return undefined;
  }
  const written = knowing.map(mentionName);
  return `It belongs to ${written.join(' and ')}: write what this version has, or declare mentions: ['${written.at(-1) ?? ''}'] in the front matter`;
}
