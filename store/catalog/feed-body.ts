import { createHash } from 'node:crypto';
import { feedSizeLimit, tooLarge } from './feed-text.ts';

/** How to ask whether a feed has changed (RFC 9110 §8.8). */
export type Validators = { etag?: string; lastModified?: string };

/** A product feed as it was received, not decompressed or decoded. */
export type Received = {
  bytes: Uint8Array;
  /** SHA-256 of the bytes: the same feed has the same digest, whatever its headers. */
  digest: string;
  contentType?: string;
  validators: Validators;
};

/**
 * Reads a stream of bytes to its end, and hashes each part as it arrives.
 * @throws Error when there are more than `feedSizeLimit` bytes
 */
export async function readBody(
  stream: AsyncIterable<Uint8Array>,
): Promise<Pick<Received, 'bytes' | 'digest'>> {
  const parts: Uint8Array[] = [];
  const hash = createHash('sha256');
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > feedSizeLimit) throw tooLarge();
    hash.update(part);
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts), digest: hash.digest('hex') };
}
