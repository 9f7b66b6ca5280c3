import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { PICTURE_SIZE } from './picture.ts';

interface Copy {
  width: number;
  extension: 'avif' | 'jpg';
  /** Tried in turn until the file is no larger than `limit` bytes. */
  qualities: number[];
  limit: number;
}

const COPIES: Copy[] = [
  { width: 140, extension: 'avif', qualities: [54, 46], limit: 2_600 },
  { width: 240, extension: 'avif', qualities: [55, 47, 40], limit: 5_200 },
  { width: 480, extension: 'avif', qualities: [51, 44, 36, 28], limit: 13_000 },
  { width: 960, extension: 'avif', qualities: [52, 44, 36], limit: 48_000 },
  { width: 140, extension: 'jpg', qualities: [76], limit: 5_000 },
  { width: 240, extension: 'jpg', qualities: [76, 70], limit: 10_000 },
  { width: 480, extension: 'jpg', qualities: [76, 68, 58], limit: 28_000 },
  { width: 960, extension: 'jpg', qualities: [76, 66, 56], limit: 90_000 },
];

async function encode(pixels: Buffer, { width, extension }: Copy, quality: number): Promise<Buffer> {
  const raw = { width: PICTURE_SIZE, height: PICTURE_SIZE, channels: 3 as const };
  const sized = sharp(pixels, { raw }).resize(width, width, { kernel: 'lanczos3' });
  const encoded =
    extension === 'avif' ? sized.avif({ quality, effort: 4 }) : sized.jpeg({ quality, mozjpeg: true });
  return encoded.toBuffer();
}

/** Writes a picture in all widths and formats: `<stem>-<width>.<extension>`. */
export async function writeCopies(pixels: Buffer, stem: string): Promise<void> {
  for (const copy of COPIES) {
    for (const quality of copy.qualities) {
      const encoded = await encode(pixels, copy, quality);
      if (encoded.length > copy.limit && quality !== copy.qualities.at(-1)) continue;
      writeFileSync(`${stem}-${copy.width}.${copy.extension}`, encoded);
      break;
    }
  }
}
