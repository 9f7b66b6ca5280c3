import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

export const characters = ` \u00a0${await readFile(new URL('characters.txt', import.meta.url), 'utf8')}`;

export const weights = [400, 700];
export const fileOf = (weight: number) => new URL(`lato-${weight}.woff2`, import.meta.url);

export async function createSubset(weight: number): Promise<Buffer> {
  const path = import.meta.resolve(`@fontsource/lato/files/lato-latin-${weight}-normal.woff2`);
  const options = { targetFormat: 'woff2', noHinting: true } as const;
  return subsetFont(await readFile(new URL(path)), characters, options);
}

if (import.meta.main)
  for (const weight of weights) await writeFile(fileOf(weight), await createSubset(weight));
