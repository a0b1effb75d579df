import type {Compilation} from 'webpack';

/** @returns the text of an emitted file @throws when there is no such file */
export function sourceOf(assets: Compilation['assets'], name: string): string {
  const asset = assets[name];
  if (!asset) {
    throw new Error(`The build did not emit ${name}`);
  }
  return asset.source().toString();
}
