import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../../telemetry/logger.ts';

/** @returns undefined when it was cancelled or failed, which is logged */
export type CompressBest = (
  bytes: Uint8Array,
  cancelled: AbortSignal,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Uses a process, because a thread cannot be terminated during a call of brotli (`docs/decisions/home-cache.md`). */
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
      // Without a listener, an error between the awaited events would end the server.
      child.on('error', () => {});
      await once(child, 'spawn');
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
