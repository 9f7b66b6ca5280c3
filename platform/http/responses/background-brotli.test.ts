import assert from 'node:assert/strict';
import { type ChildProcess, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createBackgroundBrotli } from './background-brotli.ts';

const program = new URL('./background-brotli-process.ts', import.meta.url);
const never = new AbortController().signal;

function create(stopping = never, of = program) {
  const warnings: string[] = [];
  const log = { info() {}, warn: (message: string) => void warnings.push(message), error() {} };
  return { compress: createBackgroundBrotli(of, log, stopping), warnings };
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

test('a compression that is cancelled, or running when the server stops, ends without a result', async () => {
  const slow = randomBytes(12_000_000);
  for (const by of ['cancelled', 'stopping'] as const) {
    const ending = new AbortController();
    const { compress, warnings } = create(by === 'stopping' ? ending.signal : never);
    const starting = startedProcess();
    const compressing = compress(slow, by === 'cancelled' ? ending.signal : never);
    const child = await starting;
    await once(child, 'spawn');
    const exited = new Promise((resolve) => child.once('exit', (...how) => resolve(how)));
    ending.abort();
    assert.equal(await compressing, undefined);
    assert.deepEqual(await exited, [null, 'SIGKILL']);
    assert.throws(() => process.kill(child.pid as number, 0), { code: 'ESRCH' });
    assert.deepEqual(warnings, []);
  }
});

function startedProcess(): Promise<ChildProcess> {
  return new Promise((resolve) => {
    const listener = (message: unknown) => {
      diagnostics.unsubscribe('child_process', listener);
      resolve((message as { process: ChildProcess }).process);
    };
    diagnostics.subscribe('child_process', listener);
  });
}

test('a process that fails causes an undefined result and a line in the log', async () => {
  const { compress, warnings } = create(never, new URL('../missing.ts', import.meta.url));
  assert.equal(await compress(Buffer.from('x'), never), undefined);
  assert.match(warnings.join('\n'), /^A page could not be compressed .+: the process ended with 1\.$/);
});

test('without a file descriptor for a process there is no result, and the server continues', async () => {
  const script = `
    import { closeSync, openSync } from 'node:fs';
    import { createBackgroundBrotli } from '${new URL('./background-brotli.ts', import.meta.url)}';
    const warnings = [];
    const log = { info() {}, warn: (message) => void warnings.push(message), error() {} };
    const compress = createBackgroundBrotli(new URL('${program}'), log, new AbortController().signal);
    const open = [];
    try {
      for (;;) open.push(openSync('/dev/null'));
    } catch {}
    const result = await compress(Buffer.from('x'), new AbortController().signal);
    for (const descriptor of open) closeSync(descriptor);
    process.stdout.write(JSON.stringify([result ?? null, warnings]));`;
  const limited = ['-c', 'ulimit -n 64 && exec "$0" --input-type=module -e "$1"', process.execPath, script];
  const [result, warnings] = JSON.parse((await promisify(execFile)('/bin/sh', limited)).stdout);
  assert.equal(result, null);
  assert.match(warnings.join('\n'), /^A page could not be compressed .+ EMFILE\.$/);
});
