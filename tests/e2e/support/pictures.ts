import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';

import type {Page} from '@playwright/test';

/** A window that a page is looked at in, or a sheet of paper. */
export interface Window {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  media: 'screen' | 'print';
}

const inter = (file: string): string => readFileSync(resolve('node_modules/@expo-google-fonts/inter', file)).toString('base64');

/** Fonts of the project's own packages. Code has a wider one, so that it is seen when it is no longer set as code. */
const faces = [
  {family: 'Text', weight: '400', sizeAdjust: '100%', data: inter('400Regular/Inter_400Regular.ttf')},
  {family: 'Text', weight: '700', sizeAdjust: '100%', data: inter('700Bold/Inter_700Bold.ttf')},
  {family: 'Code', weight: '400', sizeAdjust: '112%', data: inter('400Regular/Inter_400Regular.ttf')},
];

/** Gives a page the same letters on every machine: fixed fonts in place of the reader's own, in their exact widths, however the machine fits letters to its pixels. */
export async function useFixedFonts(page: Page): Promise<void> {
  await page.evaluate(async (faces) => {
    for (const {family, weight, sizeAdjust, data} of faces) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const face = Object.assign(new FontFace(family, bytes, {weight}), {sizeAdjust});
      document.fonts.add(await face.load());
    }
  }, faces);
  await addStyle(
    page,
    `:root { --ifm-font-family-base: Text !important; --ifm-font-family-monospace: Code !important; }
    *, ::before, ::after { text-rendering: geometricPrecision !important; }`,
  );
}

/**
 * Adds a stylesheet as the site's policy allows it: made by a script.
 * @returns what takes it away again
 */
export async function addStyle(page: Page, style: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, style);
  return () => sheet.evaluate((sheet) => sheet.replaceSync(''));
}

/** @returns the page as it is in the window, a PNG */
export async function take(page: Page, {width, height, colorScheme, media}: Window): Promise<Buffer> {
  await page.emulateMedia({media, reducedMotion: 'reduce'});
  await page.setViewportSize({width, height});
  // The page's script does not hear of the mode, which it would set later.
  await page.evaluate(async (mode) => {
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    document.documentElement.dataset.theme = mode;
    // Two frames: what came with it, and with the width. Colours go over to those of the mode even where motion is reduced, and a picture may come first.
    await frame();
    document.getAnimations().forEach((animation) => animation instanceof CSSTransition && animation.finish());
    await frame();
  }, colorScheme);
  const session = await page.context().newCDPSession(page);
  const {data} = await session.send('Page.captureScreenshot', {format: 'png', optimizeForSpeed: true});
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** How far a channel of a pixel may be from the accepted one, of 255, and how many pixels may be further: a line or a letter of another colour has more of them. */
const tolerance = {channel: 8, pixels: 24};

/** What differs between two pictures. */
export interface Difference {
  /** In words; undefined where they look the same. */
  said: string | undefined;
  /** A WebP of the same size, white where they do not look the same. */
  picture: Buffer;
}

/** Makes pictures smaller and compares them, on an empty page of the browser that has taken them. */
export class Darkroom {
  constructor(private readonly page: Page) {}

  /**
   * Makes a picture smaller: each pixel becomes the mean of as many as there are in its place.
   * @param picture a PNG
   * @param width of what it shows, in CSS pixels
   * @returns a WebP without loss, a quarter as wide
   */
  async shrink(picture: Buffer, width: number): Promise<Buffer> {
    const small = await this.page.evaluate(
      async ({data, width}) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob(), {colorSpaceConversion: 'none'});
        const from = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
        from.drawImage(image, 0, 0);
        const {data: pixels} = from.getImageData(0, 0, image.width, image.height);
        const step = image.width / width;
        const height = Math.floor(image.height / step);
        const small = new ImageData(width, height);
        // Shades that nobody tells apart are one: the file is smaller by a third.
        const mean = (sum: number): number => Math.round(sum / step ** 2 / 4) * 4;
        for (let y = 0; y < height; y += 1) {
          for (let x = 0; x < width; x += 1) {
            let [red, green, blue] = [0, 0, 0];
            for (let line = y * step; line < (y + 1) * step; line += 1) {
              for (let at = (line * image.width + x * step) * 4, end = at + step * 4; at < end; at += 4) {
                red += pixels[at]!;
                green += pixels[at + 1]!;
                blue += pixels[at + 2]!;
              }
            }
            const at = (y * width + x) * 4;
            small.data[at] = mean(red);
            small.data[at + 1] = mean(green);
            small.data[at + 2] = mean(blue);
            small.data[at + 3] = 255;
          }
        }
        const to = new OffscreenCanvas(width, height);
        to.getContext('2d')!.putImageData(small, 0, 0);
        const file = new Uint8Array(await (await to.convertToBlob({type: 'image/webp', quality: 1})).arrayBuffer());
        return Array.from(file, (byte) => String.fromCharCode(byte)).join('');
      },
      {data: picture.toString('base64'), width: width / 4},
    );
    return Buffer.from(small, 'latin1');
  }

  /** Compares two pictures that {@link shrink} has made. */
  async compare(accepted: Buffer, taken: Buffer): Promise<Difference> {
    const {said, picture} = await this.page.evaluate(
      async ({pictures, tolerance}) => {
        const [accepted, taken] = await Promise.all(
          pictures.map(async (data) => {
            const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${data}`)).blob(), {colorSpaceConversion: 'none'});
            const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
            canvas.drawImage(image, 0, 0);
            return canvas.getImageData(0, 0, image.width, image.height);
          }),
        );
        const {width, height, data} = accepted!;
        const shown = new ImageData(width, height);
        let [pixels, top, bottom] = [0, height, 0];
        for (let at = 0; at < data.length; at += 4) {
          const differs = [0, 1, 2].some((channel) => Math.abs(data[at + channel]! - taken!.data[at + channel]!) > tolerance.channel);
          shown.data.set(differs ? [255, 255, 255, 255] : [0, 0, 0, 255], at);
          if (differs) {
            const line = Math.floor(at / 4 / width);
            [pixels, top, bottom] = [pixels + 1, Math.min(top, line), Math.max(bottom, line)];
          }
        }
        const to = new OffscreenCanvas(width, height);
        to.getContext('2d')!.putImageData(shown, 0, 0);
        const file = new Uint8Array(await (await to.convertToBlob({type: 'image/webp', quality: 1})).arrayBuffer());
        const size = taken!.width === width && taken!.height === height;
        return {
          picture: Array.from(file, (byte) => String.fromCharCode(byte)).join(''),
          said: size
            ? pixels > tolerance.pixels
              ? `${pixels} of ${width * height} pixels differ, between ${top * 4} and ${bottom * 4 + 4} px from the top`
              : undefined
            : `${taken!.width} × ${taken!.height} pixels instead of ${width} × ${height}`,
        };
      },
      {pictures: [accepted.toString('base64'), taken.toString('base64')], tolerance},
    );
    return {said, picture: Buffer.from(picture, 'latin1')};
  }
}
