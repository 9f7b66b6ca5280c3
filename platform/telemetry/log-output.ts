import { constants, fstatSync, openSync, writeSync } from 'node:fs';

export type LogOutput = {
  /** Writes or queues complete lines. Never waits for the reader, and never throws. */
  write(lines: string): void;
  droppedLines(): number;
};

/** In bytes: the log of about 5 s with a thousand requests per second. */
const queueLimit = 2 ** 20;
const retryMs = 10;
const idleReaderMs = 150;
const slowReaderMs = 1_000;

const outputs = new Map<number, LogOutput>();

/** The standard output (1) or the error output (2). `docs/decisions/log-output.md` describes it. */
export function logOutput(descriptor: 1 | 2): LogOutput {
  const output = outputs.get(descriptor) ?? openOutput(descriptor);
  outputs.set(descriptor, output);
  return output;
}

function openOutput(descriptor: 1 | 2): LogOutput {
  const queue = createWriteQueue(openWithoutBlocking(descriptor));
  let retry: ReturnType<typeof setTimeout> | undefined;
  let exiting = false;

  function writeOrRetry(): void {
    queue.write();
    retry = queue.bytes() > 0 ? setTimeout(writeOrRetry, retryMs).unref() : undefined;
  }

  function writeRest(): void {
    const end = performance.now() + slowReaderMs;
    let remaining = queue.bytes();
    let idleSince = performance.now();
    for (queue.write(); queue.bytes() > 0 && performance.now() < end; queue.write()) {
      if (queue.bytes() < remaining) idleSince = performance.now();
      if (performance.now() - idleSince > idleReaderMs) return;
      remaining = queue.bytes();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs);
    }
  }

  process.once('exit', () => {
    exiting = true;
    writeRest();
  });

  return {
    write(lines) {
      if (!queue.add(Buffer.from(lines))) return;
      if (exiting) writeRest();
      else if (!retry) writeOrRetry();
    },
    droppedLines: queue.droppedLines,
  };
}

function createWriteQueue(target: number) {
  const queue: Buffer[] = [];
  let queuedBytes = 0;
  let dropped = 0;

  /** @returns the number of bytes that were written or dropped; 0 when the reader does not read */
  function writeNow(bytes: Buffer): number {
    try {
      return writeSync(target, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
      // Ignores ENOSPC and EPIPE: the process continues without its log.
      dropped += countLines(bytes);
      return bytes.length;
    }
  }

  return {
    bytes: () => queuedBytes,
    droppedLines: () => dropped,
    add(bytes: Buffer): boolean {
      if (queuedBytes > 0 && queuedBytes + bytes.length > queueLimit) {
        dropped += countLines(bytes);
        return false;
      }
      queue.push(bytes);
      queuedBytes += bytes.length;
      return true;
    },
    write(): void {
      for (let bytes = queue[0]; bytes; bytes = queue[0]) {
        const written = writeNow(bytes);
        if (written === 0) return;
        queuedBytes -= written;
        if (written < bytes.length) queue[0] = bytes.subarray(written);
        else queue.shift();
      }
    },
  };
}

function openWithoutBlocking(descriptor: 1 | 2): number {
  // A file that is opened again would be overwritten from its beginning.
  if (fstatSync(descriptor).isFile()) return descriptor;
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
  try {
    return openSync(`/proc/self/fd/${descriptor}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    // Reading the property makes Node set O_NONBLOCK.
    const stream = descriptor === 1 ? process.stdout : process.stderr;
    return stream.fd;
  }
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}
