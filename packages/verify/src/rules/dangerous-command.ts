import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {type Facts, type Page, type Point, within} from '@nodestead-docs/model';
import {parse} from 'yaml';
import {z} from 'zod';

import {pageRule} from '../knowledge/rule';
import {commandsIn, type ShellCommand} from '../samples/shellCommands';

/** A command and what it does. */
interface Danger {
  does: string;
  /** The program, and words behind it. */
  words: readonly string[];
}

const table = z.array(z.strictObject({does: z.string().min(1), commands: z.array(z.string().min(1)).min(1)}));
const others: readonly Danger[] = table
  .parse(parse(readFileSync(join(import.meta.dirname, 'dangerous-command.yaml'), 'utf8')))
  .flatMap(({does, commands}) => commands.map((command) => ({does, words: command.split(' ')})));

/** With these a command changes nothing. */
const harmless: ReadonlySet<string> = new Set(['--dry-run', '--check', '--help']);

/** Phrases that cover everything below them, subsections included: a warning, a line of risk, no way back. */
const warnings =
  /:::(?:danger|warning)|\brisk:|\b(?:no )?way back\b|\bcannot be (?:undone|called back)\b|\brollback (?:of|after|that|within)\b|\bwith a rollback\b/i;
/** Phrases that cover the commands of their section: where not to run them, how to see that beforehand, what is lost and what stays. */
const limits = [
  /\b(?:never|unless|beforehand|irrevocabl[ye]|as long as)\b/i,
  /\b(?:do|must|may|can)(?: ?not|n't) (?:be )?(?:run|do|use|delete|remove|undone|touch|restore|try|take|force)/i,
  /\bonly (?:if|when|where|while|after|on|with|then|from)\b/i,
  /\blook (?:first|twice)\b|\b(?:shows?|see) (?:it |them |that )?(?:first|beforehand)\b/i,
  /\b(?:is|are|be|gets?) (?:then )?(?:lost|gone|deleted|destroyed|overwritten|interrupted|cut off|useless)\b/i,
  /\b(?:deletes|destroys|loses?|overwrites|erases|empties|interrupts?|cuts)\b/i,
  /\b(?:rollback|dry run)\b|\bon a (?:spare|test|fresh|new) (?:machine|system)\b/i,
];

/** A command that deletes, overwrites, merges, formats, fences, evacuates, flushes or cuts the network has words in its section that say what limits it. */
export default pageRule(async function* (page, version) {
  const dangers = [...others, ...confirmed(await version.knowledge.facts())];
  const limited = limitedSections(page);
  for (const {command, at, isNamed} of await calledOn(page)) {
    const danger = dangers.find(({words}) => isCalled(command, words) && !(isNamed && command.arguments.length < words.length));
    if (danger !== undefined && !limited(at.line)) {
      yield {
        ...at,
        message: `Nothing in this section limits ${danger.words.join(' ')}, which ${danger.does}`,
        fix: 'Say in a sentence of the section, a warning or its risk line what it must not be run on, how to see that beforehand, or what cannot be undone',
      };
    }
  }
});

/** The product's own: those that have a name typed before they do anything. */
function confirmed(facts: Facts | undefined): Danger[] {
  const commands = facts?.commands.commands.filter(({confirms}) => confirms === 'name') ?? [];
  return commands.map(({name}) => ({does: 'asks for a name first', words: ['steadctl', ...name.split(' ')]}));
}

/** A command and its place. */
interface Called {
  command: ShellCommand;
  at: Point;
  /** Whether it is code in the text: without an operand, such as "`virsh destroy`", it is only spoken of. */
  isNamed: boolean;
}

/** The commands of a page: those of its blocks, and those in its text. */
async function calledOn(page: Page): Promise<Called[]> {
  const inBlocks = page.blocks
    .filter(({fence}) => ['bash', 'sh'].includes(fence.language))
    .map(async (block) => (await commandsIn(block.text)).map((command) => ({command, at: block.at(command.line, command.column), isNamed: false})));
  const inText = page.codes.map(async (code) =>
    (await commandsIn(code.text)).map((command) => ({command, at: within(code, command.column - 1), isNamed: true})),
  );
  return (await Promise.all([...inBlocks, ...inText])).flat();
}

/** Options are anywhere among the arguments; other words follow each other, the first one directly behind options and their values. */
function isCalled({program, arguments: given}: ShellCommand, [name = '', ...words]: readonly string[]): boolean {
  const options = words.filter((word) => word.startsWith('-') || word.includes('='));
  const [first, ...rest] = words.filter((word) => !options.includes(word));
  return (
    fits(program, name) &&
    !given.some((argument) => harmless.has(argument)) &&
    options.every((option) => given.some((argument) => isOption(argument, option))) &&
    (first === undefined || beginsWith(given, first, rest))
  );
}

function isOption(argument: string, option: string): boolean {
  return fits(argument, option) || (/^-[a-zA-Z]$/.test(option) && /^-[a-zA-Z]+$/.test(argument) && argument.includes(option.charAt(1)));
}

function beginsWith(given: readonly string[], first: string, rest: readonly string[]): boolean {
  const isBehindOptions = (index: number): boolean => given.slice(0, index).every((argument, at) => argument.startsWith('-') || given[at - 1]?.startsWith('-'));
  return given.some((argument, index) => fits(argument, first) && isBehindOptions(index) && follow(given.slice(index + 1), rest));
}

function follow(given: readonly string[], [next, ...rest]: readonly string[]): boolean {
  const index = next === undefined ? -1 : given.findIndex((argument) => fits(argument, next));
  return next === undefined || (index >= 0 && follow(given.slice(index + 1), rest));
}

function fits(text: string, word: string): boolean {
  return word.endsWith('*') ? text.startsWith(word.slice(0, -1)) : text === word;
}

/** @returns whether the text around a line says what limits its commands */
function limitedSections(page: Page): (line: number) => boolean {
  const texts = textsOf(page);
  const says = (from: number, patterns: readonly RegExp[]): boolean => {
    const to = page.headings.find(({line}) => line > from)?.line ?? Infinity;
    return texts.some(({line, text}) => line >= from && line < to && patterns.some((pattern) => pattern.test(text)));
  };
  return (line) => {
    const above = startsAbove(page, line);
    return says(above.at(-1) ?? 0, limits) || above.some((from) => says(from, [warnings]));
  };
}

/** Lines of the headings above a line, from the level of pages to that of the closest one. */
function startsAbove({headings}: Page, line: number): number[] {
  const above: Page['headings'][number][] = [];
  for (const heading of headings.filter((each) => each.line <= line)) {
    above.splice(0, above.length, ...above.filter(({depth}) => depth < heading.depth), heading);
  }
  return above.map((heading) => heading.line);
}

/** Running text of a page without headings, and the dry runs it shows: code says nothing about its limits otherwise. */
function textsOf({prose, codes, blocks, headings}: Page): {line: number; text: string}[] {
  const titles = new Set(headings.map(({line}) => line));
  const dry = [...codes, ...blocks].filter(({text}) => text.includes('--dry-run')).map(({line}) => ({line, text: 'a dry run'}));
  return [...prose.filter(({line}) => !titles.has(line)), ...dry];
}
