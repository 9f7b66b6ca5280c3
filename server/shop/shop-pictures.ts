import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { FilesByPath } from '../../platform/http/responses/static-files.ts';
import { shopFileMistake } from './shop-json.ts';
import { findMistakeInSvg } from './svg.ts';

const maxBytes = { svg: 32 * 1024, png: 100 * 1024 };
const touchIconSize = 180;
const firstBytesOfPng = '89504e470d0a1a0a0000000d49484452';
const neutralIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#495867"/><path d="M9 12h14l1.5 13h-17zM12.5 15v-4a3.5 3.5 0 0 1 7 0v4" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Each picture is a file with its hash in its address. */
export function createPictures(shopFile: URL) {
  const files: FilesByPath = new Map();
  const add = (extension: string, type: string, body: string | Buffer<ArrayBuffer>): string => {
    const path = `/shop/${hash('sha256', body, 'hex').slice(0, 16)}.${extension}`;
    files.set(path, { type, body });
    return path;
  };
  const mistake = (place: string, text: string) => shopFileMistake(shopFile, `${place} ${text}`);
  const read = (place: string, name: string, limit: number): Buffer<ArrayBuffer> => {
    const file = new URL(name, shopFile);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) throw mistake(place, `names ${name}, which is not in the folder of this file`);
    if (stats.size > limit) throw mistake(place, `names ${name}, which has more than ${limit / 1024} kB`);
    return readFileSync(file);
  };
  return {
    files,
    addSvg(place: string, name: string | undefined): string | undefined {
      if (name === undefined) return undefined;
      const svg = read(place, name, maxBytes.svg)
        .toString()
        .replace(/^\uFEFF/, '');
      const found = findMistakeInSvg(svg);
      if (found) throw mistake(place, `names ${name}, which ${found}`);
      return add('svg', 'image/svg+xml', svg);
    },
    addIcon: () => add('svg', 'image/svg+xml', neutralIcon),
    addTouchIcon(place: string, name: string | undefined): string | undefined {
      if (name === undefined) return undefined;
      const png = read(place, name, maxBytes.png);
      const isSquare = [16, 20].every((at) => png.length > 24 && png.readUInt32BE(at) === touchIconSize);
      if (!png.toString('hex').startsWith(firstBytesOfPng) || !isSquare)
        throw mistake(
          place,
          `names ${name}, which is not a PNG of ${touchIconSize} × ${touchIconSize} pixels`,
        );
      return add('png', 'image/png', png);
    },
    addManifest: (manifest: object) =>
      add('webmanifest', 'application/manifest+json', JSON.stringify(manifest)),
  };
}
