import {crc32, deflateSync} from 'node:zlib';

/** The signature of the format (PNG, third edition, 5.2). */
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bits of a pixel, and the type of a picture whose pixels are places in a palette (11.2.1). */
const [depth, indexed] = [8, 3];

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const part = Buffer.alloc(named.length + 8);
  part.writeUInt32BE(content.length, 0);
  named.copy(part, 4);
  part.writeUInt32BE(crc32(named), named.length + 4);
  return part;
}

/**
 * Writes a picture with a palette, which takes a half of what the same picture takes with the colour of each pixel: resvg writes only those, and well-kept libraries
 * that write palettes bring a picture editor with them.
 * @param pixels red, green, blue and opacity of each pixel, line by line; all are opaque
 * @param width pixels of a line
 * @returns the file
 * @throws when there are more than 256 colours
 */
export function indexedPng(pixels: Buffer, width: number): Buffer {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const height = colours.length / width;
  // Where in the palette a colour is, and the first pixel that has it.
  const places = new Map<number, number>();
  const firsts: number[] = [];
  // Every line begins with the number of its filter: none.
  const lines = Buffer.alloc((width + 1) * height);
  for (let [line, to] = [0, 0]; line < height; line += 1, to += width + 1) {
    const from = line * width;
    // Most lines are as the one before, and most pixels too.
    if (line > 0 && pixels.compare(pixels, (from - width) * 4, from * 4, from * 4, (from + width) * 4) === 0) {
      lines.copyWithin(to, to - width - 1, to);
      continue;
    }
    let [last, place] = [-1, 0];
    for (let column = 0; column < width; column += 1) {
      const colour = colours[from + column] ?? 0;
      if (colour !== last) {
        place = places.get(colour) ?? firsts.push(from + column) - 1;
        places.set(colour, place);
        last = colour;
      }
      lines[to + column + 1] = place;
    }
  }
  if (places.size > 256) {
    throw new Error(`A card has ${places.size} colours; a palette has room for 256. Draw it with fewer colours that meet.`);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, indexed], 8);
  const palette = Buffer.concat(firsts.map((pixel) => pixels.subarray(pixel * 4, pixel * 4 + 3)));
  // Level 9 takes fifteen times as long for a tenth less.
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(lines, {level: 5})),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
