import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createBestBrotli } from './best-brotli.ts';

const program = new URL('./best-brotli-process.ts', import.meta.url);
const never = new AbortController().signal;

function create(stopping = never, of = program) {
  const warnings: string[] = [];
  const log = { info() {}, warn: (said: string) => void warnings.push(said), error() {} };
  return { compress: createBestBrotli(of, log, stopping), warnings };
}

test('bytes are compressed with the best quality, which is the default of brotli', async () => {
  const { compress, warnings } = create();
  const page = Buffer.from('<li>ñandú</li>'.repeat(10_000));
  const compressed = await compress(page, never);
  assert.ok(compressed);
  assert.deepEqual(brotliDecompressSync(compressed), page);
  assert.equal(compressed.length, brotliCompressSync(page).length);
  assert.deepEqual(warnings, []);
});

test('a compression that is cancelled, or under way when the process is to stop, ends without a result', async () => {
  const seconds = randomBytes(12_000_000);
  for (const by of ['cancelled', 'stopping'] as const) {
    const ending = new AbortController();
    const { compress, warnings } = create(by === 'stopping' ? ending.signal : never);
    const compressing = compress(seconds, by === 'cancelled' ? ending.signal : never);
    await setTimeout(200);
    ending.abort();
    assert.equal(await compressing, undefined);
    assert.deepEqual(warnings, []);
  }
});

test('a process that fails gives no result and a line in the log', async () => {
  const { compress, warnings } = create(never, new URL('./missing.ts', import.meta.url));
  assert.equal(await compress(Buffer.from('x'), never), undefined);
  assert.match(warnings.join('\n'), /^A page could not be compressed .+: the process ended with 1\.$/);
});
