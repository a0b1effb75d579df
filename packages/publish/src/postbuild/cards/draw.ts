import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';

import {Resvg, type ResvgRenderOptions} from '@resvg/resvg-js';

import {indexedPng} from './png';

/** Texts of a social card. */
export interface Card {
  /** Beside the mark. */
  product: string;
  title: string;
  /** Breadcrumbs of the page, the uppermost first. */
  section: readonly string[];
  /** Label of the version; empty for a page outside the versions. */
  version: string;
}

/** Pixels of a card: what previews show whole. */
export const cardSize = {width: 1200, height: 630};

const tokens = readFileSync('src/css/tokens.css', 'utf8');

/** The site's colours in its dark mode, the last that the file sets. */
const colours = new Map([...tokens.matchAll(/--ns-([\w-]+): (#[\da-f]+);/g)].map(([, name = '', value = '']) => [name, value]));

function colour(name: string): string {
  const found = colours.get(name);
  if (found === undefined) {
    throw new Error(`src/css/tokens.css has no colour --ns-${name}, which cards are drawn with.`);
  }
  return found;
}

const fonts = ['600SemiBold/Inter_600SemiBold.ttf', '400Regular/Inter_400Regular.ttf'].map((file) => resolve('node_modules/@expo-google-fonts/inter', file));
const options: ResvgRenderOptions = {font: {fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: 'Inter'}};

/** Inputs of a card's look besides its texts, the libraries and this folder. */
export const cardMakers: readonly string[] = ['src/css/tokens.css', 'static/img/mark.svg'];

const [margin, room] = [88, 1200 - 2 * 88];
/** Sizes for a title, and how many lines of each there is room for. */
const titleSizes = [
  {size: 72, lines: 2},
  {size: 56, lines: 3},
];

const widths = new Map<string, number>();

/** How far a character moves the one after it, in units of the font's size; what pairs of characters share is left out. */
function widthOf(character: string): number {
  let width = widths.get(character);
  if (width === undefined) {
    const measured = (text: string): number => new Resvg(svg(write(text, {y: 200, size: 100, weight: 600})), options).getBBox()?.width ?? 0;
    width = (measured(`H${character}H`) - measured('HH')) / 100;
    widths.set(character, width);
  }
  return width;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function write(text: string, {y, size, weight, fill = colour('text')}: {y: number; size: number; weight: number; fill?: string}): string {
  return `<text x="${margin}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" xml:space="preserve">${escape(text)}</text>`;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" font-family="Inter">${content}</svg>`;
}

/**
 * @param text a title
 * @param most width of a line, in units of the font's size
 * @returns the title in lines
 */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && Array.from(longer, widthOf).reduce((sum, width) => sum + width, 0) <= most) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** The largest size at which the title has room; a longer one ends with an ellipsis. */
function fitted(title: string): {size: number; lines: string[]} {
  const fitting = titleSizes.map(({size, lines}) => ({size, most: lines, lines: wrapped(title, room / size)}));
  const {size, most, lines} = fitting.find((fit) => fit.lines.length <= fit.most) ?? fitting.at(-1)!;
  return {size, lines: lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`]};
}

const mark = readFileSync('static/img/mark.svg', 'utf8').replace('<svg ', `<svg x="${margin}" y="72" width="72" height="72" `);

/** @returns red, green, blue and opacity of each pixel of a card that shows this, line by line */
function pixelsOf(...content: string[]): Buffer {
  const ground = `<rect width="100%" height="100%" fill="${colour('page')}"/><rect width="14" height="100%" fill="${colour('brand')}"/>`;
  return new Resvg(svg([ground, ...content].join('')), options).render().pixels;
}

/** The line below which only the version is, and its first pixel. */
const foot = 520;
const cut = foot * cardSize.width * 4;

const feet = new Map<string, Buffer>();
/** Cache of the last drawing without its foot: a page's cards in several versions are drawn in a row. */
let head: {words: string; pixels: Buffer} = {words: '', pixels: Buffer.alloc(0)};

function headOf({product, title, section}: Omit<Card, 'version'>): Buffer {
  const words = JSON.stringify([product, title, section]);
  if (words !== head.words) {
    const {size, lines} = fitted(title);
    const leading = size * 1.2;
    const top = 390 - ((lines.length - 1) * leading) / 2;
    const pixels = pixelsOf(
      mark,
      `<g transform="translate(96)">${write(product, {y: 121, size: 36, weight: 600})}</g>`,
      write(section.join('  ›  '), {y: top - size - 16, size: 30, weight: 400, fill: colour('text-muted')}),
      ...lines.map((line, index) => write(line, {y: top + index * leading, size, weight: 600})),
    );
    head = {words, pixels: pixels.subarray(0, cut)};
  }
  return head.pixels;
}

function footOf(version: string): Buffer {
  let pixels = feet.get(version);
  if (pixels === undefined) {
    pixels = pixelsOf(version === '' ? '' : write(`Version ${version}`, {y: 568, size: 30, weight: 600, fill: colour('brand')})).subarray(cut);
    feet.set(version, pixels);
  }
  return pixels;
}

/**
 * @param card with its texts; drawn fastest after one of the same title and section
 * @returns the card as PNG, which is the same for the same words: no font of the machine is asked for
 * @throws when it has too many colours
 */
export function drawCard({version, ...page}: Card): Buffer {
  return indexedPng(Buffer.concat([headOf(page), footOf(version)]), cardSize.width);
}
