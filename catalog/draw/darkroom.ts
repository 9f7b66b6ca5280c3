import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { PHOTO_SIZE } from './photograph.ts';

interface Copy {
  width: number;
  extension: 'avif' | 'jpg';
  /** Tried in turn until the file is no larger than `limit` bytes. */
  qualities: number[];
  limit: number;
}

const COPIES: Copy[] = [
  { width: 140, extension: 'avif', qualities: [54], limit: 3_000 },
  { width: 240, extension: 'avif', qualities: [56, 48, 40], limit: 6_000 },
  { width: 480, extension: 'avif', qualities: [52, 42, 34, 28], limit: 14_000 },
  { width: 240, extension: 'jpg', qualities: [78], limit: 12_000 },
  { width: 480, extension: 'jpg', qualities: [78, 66, 54, 44], limit: 30_000 },
];

async function encode(photo: Buffer, { width, extension }: Copy, quality: number): Promise<Buffer> {
  const raw = { width: PHOTO_SIZE, height: PHOTO_SIZE, channels: 3 as const };
  const sized = sharp(photo, { raw }).resize(width, width, { kernel: 'lanczos3' });
  const encoded =
    extension === 'avif' ? sized.avif({ quality, effort: 4 }) : sized.jpeg({ quality, mozjpeg: true });
  return encoded.toBuffer();
}

/** Writes a photograph in the sizes and formats the shop asks for: `<stem>-<width>.<extension>`. */
export async function develop(photo: Buffer, stem: string): Promise<void> {
  for (const copy of COPIES) {
    for (const quality of copy.qualities) {
      const encoded = await encode(photo, copy, quality);
      writeFileSync(`${stem}-${copy.width}.${copy.extension}`, encoded);
      if (encoded.length <= copy.limit) break;
    }
  }
}
