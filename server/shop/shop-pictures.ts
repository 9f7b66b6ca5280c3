import { hash } from 'node:crypto';
import type { FilesByPath } from '../../platform/http/responses/static-files.ts';
import { readSmallFile, shopFileMistake } from './shop-json.ts';
import { findMistakeInSvg } from './svg.ts';

const types = { svg: 'image/svg+xml', png: 'image/png', webmanifest: 'application/manifest+json' };
const largestKilobytes = { svg: 32, png: 100 };
/** With its size, 180 × 180 pixels. */
const beginningOfPng = '89504e470d0a1a0a0000000d49484452000000b4000000b4';
export const neutralIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#495867"/><path d="M9 12h14l1.5 13h-17zM12.5 15v-4a3.5 3.5 0 0 1 7 0v4" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Each file has its hash in its address. */
export function createPictures(shopFile: URL) {
  const files: FilesByPath = new Map();
  const add = (extension: keyof typeof types, body: string | Buffer<ArrayBuffer>): string => {
    const path = `/shop/${hash('sha256', body, 'hex').slice(0, 16)}.${extension}`;
    files.set(path, { type: types[extension], body });
    return path;
  };
  const addPicture = (place: string, name: string | undefined): string | undefined => {
    if (name === undefined) return undefined;
    const extension = name.endsWith('.png') ? 'png' : 'svg';
    const file = new URL(name, shopFile);
    try {
      const content = readSmallFile(file, largestKilobytes[extension] * 1024);
      const mistake = findMistake(content, extension);
      if (mistake) throw new Error(`it ${mistake}`);
      return add(extension, content);
    } catch (error) {
      throw shopFileMistake(shopFile, `${place} names ${name}: ${(error as Error).message}`);
    }
  };
  return { files, add, addPicture };
}

function findMistake(content: Buffer, extension: 'svg' | 'png'): string | undefined {
  if (extension === 'svg') return findMistakeInSvg(content.toString());
  const isIcon = content.toString('hex').startsWith(beginningOfPng);
  return isIcon ? undefined : 'is not a PNG of 180 × 180 pixels';
}
