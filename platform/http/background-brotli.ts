import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../telemetry/logger.ts';

/**
 * Compresses with the best quality of brotli (11). Never rejects.
 * @param cancelled ends the compression within milliseconds
 * @returns the compressed bytes; undefined when it was cancelled or failed, which is logged
 */
export type CompressBest = (
  bytes: Uint8Array,
  cancelled: AbortSignal,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/**
 * A process and not a worker thread: a thread cannot be terminated during a call of brotli, which takes seconds for a
 * large page, and a process that ends waits for its threads (see `docs/decisions/listing-cache.md`).
 * @param program the address of `best-brotli-process.ts`
 * @param stopping cancels what is under way
 */
export function createBackgroundBrotli(program: URL, log: Logger, stopping: AbortSignal): CompressBest {
  return async (bytes, cancelled) => {
    const signal = AbortSignal.any([cancelled, stopping]);
    try {
      const child = spawn(process.execPath, [fileURLToPath(program)], {
        env: {},
        stdio: ['pipe', 'pipe', 'ignore'],
        signal,
        killSignal: 'SIGKILL',
      });
      // An error is handled where an event is awaited; without a listener, one between these would end the server.
      child.on('error', () => {});
      // Where no process could be started (EMFILE), there are no streams either.
      await once(child, 'spawn');
      // A process that was killed does not read; its exit code is checked below.
      child.stdin.on('error', () => {});
      child.stdin.end(bytes);
      const [compressed, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
      if (code !== 0) throw new Error(`the process ended with ${code}`);
      return compressed;
    } catch (error) {
      if (!signal.aborted)
        log.warn(`A page could not be compressed with the best quality: ${(error as Error).message}.`);
      return undefined;
    }
  };
}
