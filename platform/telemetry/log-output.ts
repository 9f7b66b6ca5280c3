import { constants, fstatSync, openSync, writeSync } from 'node:fs';

export type LogOutput = {
  /** Writes whole lines, or queues them. Never waits for the reader, and never throws. */
  write(lines: string): void;
  /** How many lines were discarded: the queue was full, the reader is gone, or the disk is full. */
  droppedLines?(): number;
};

/** Bytes that wait for the reader: some 5 s of a thousand requests per second. */
const queueLimit = 2 ** 20;
const retryMs = 10;
/** At the end of the process: how long a reader that reads nothing is waited for, and one that reads slowly. */
const idleReaderMs = 150;
const slowReaderMs = 1_000;

const outputs = new Map<number, Required<LogOutput>>();

/**
 * The standard output (1) or the error output (2) of this process; see `docs/decisions/log-output.md`.
 * Files are written at once. For pipes, sockets and terminals whose reader does not read, lines are queued up to
 * 1 MiB, and discarded beyond that. What is queued at the end of the process is written if the reader reads.
 */
export function logOutput(descriptor: 1 | 2): Required<LogOutput> {
  const output = outputs.get(descriptor) ?? openOutput(descriptor);
  outputs.set(descriptor, output);
  return output;
}

function openOutput(descriptor: 1 | 2): Required<LogOutput> {
  const target = nonBlocking(descriptor);
  const queue: Buffer[] = [];
  let queuedBytes = 0;
  let dropped = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ending = false;

  function writeQueue(): void {
    for (let bytes = queue[0]; bytes; bytes = queue[0]) {
      const written = writeNow(bytes);
      if (written === 0) return;
      queuedBytes -= written;
      if (written < bytes.length) queue[0] = bytes.subarray(written);
      else queue.shift();
    }
  }

  /** @returns how many bytes need not be written again; 0 when the reader does not read */
  function writeNow(bytes: Buffer): number {
    try {
      return writeSync(target, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
      // ENOSPC, EPIPE: the process goes on without its log.
      dropped += linesIn(bytes);
      return bytes.length;
    }
  }

  function writeOrRetry(): void {
    writeQueue();
    retry = queuedBytes > 0 ? setTimeout(writeOrRetry, retryMs).unref() : undefined;
  }

  function writeRest(): void {
    const end = performance.now() + slowReaderMs;
    let left = queuedBytes;
    let idleSince = performance.now();
    for (writeQueue(); queuedBytes > 0 && performance.now() < end; writeQueue()) {
      if (queuedBytes < left) idleSince = performance.now();
      if (performance.now() - idleSince > idleReaderMs) return;
      left = queuedBytes;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs);
    }
  }

  process.once('exit', () => {
    ending = true;
    writeRest();
  });

  return {
    write(lines) {
      const bytes = Buffer.from(lines);
      if (queuedBytes > 0 && queuedBytes + bytes.length > queueLimit) {
        dropped += linesIn(bytes);
        return;
      }
      queue.push(bytes);
      queuedBytes += bytes.length;
      if (ending) writeRest();
      else if (!retry) writeOrRetry();
    },
    droppedLines: () => dropped,
  };
}

/**
 * Where a write fails with EAGAIN instead of waiting. Opened anew, the flag belongs to this process alone. Where that
 * is impossible (sockets, pipes of another user, systems without /proc), Node sets it on the shared description as
 * soon as `process.stdout` is used, and removes it at exit.
 */
function nonBlocking(descriptor: 1 | 2): number {
  // A file opened anew would be written from its beginning.
  if (fstatSync(descriptor).isFile()) return descriptor;
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
  try {
    return openSync(`/proc/self/fd/${descriptor}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    const stream = descriptor === 1 ? process.stdout : process.stderr;
    return stream.fd;
  }
}

function linesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}
