import { writeSync } from 'node:fs';
import { format } from 'node:util';
import { type DestinationStream, pino } from 'pino';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Must not receive names, texts or other private data of users. */
export type Logger = {
  info(message: string, fields?: object): void;
  warn(message: string): void;
  error(message: string, error?: unknown, fields?: object): void;
  droppedLines?(): number;
};

const maxPendingBytes = 2 ** 20;
/** Fewer bytes are written after the interval, because each write costs 3 µs. */
const minWriteBytes = 4096;
const writeIntervalMs = 100;
const exitTimeoutMs = 1_000;

export function createJsonLogger(level: LogLevel): Logger {
  const { destination, droppedLines } = openStandardOutput();
  return { ...jsonLogger(level, destination), droppedLines };
}

export function jsonLogger(level: LogLevel, destination: DestinationStream): Logger {
  const logger = pino({ level, serializers: { err: publicFields } }, destination);
  return {
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message) => logger.warn(message),
    error: (message, error, fields) =>
      logger.error({ ...fields, ...(error !== undefined && { err: error }) }, message),
  };
}

// Because of `process.stdout`, Node sets O_NONBLOCK for a pipe or a socket: a synchronous write does not wait for the reader.
// Unlike an asynchronous one, it cannot be incomplete when the process ends. A retry blocks the process, so only the exit retries.
function openStandardOutput() {
  let dropped = 0;
  let deadline = 0;
  const destination = pino.destination({
    dest: process.stdout.fd,
    sync: true,
    minLength: minWriteBytes,
    maxLength: maxPendingBytes,
    periodicFlush: writeIntervalMs,
    retryEAGAIN: () => performance.now() < deadline,
  });
  destination.on('error', () => {});
  destination.on('drop', () => {
    dropped += 1;
  });
  process.once('exit', () => {
    deadline = performance.now() + exitTimeoutMs;
    // `flushSync` would not return after an error. The first call may leave less than the minimum.
    destination.flush();
    destination.flush();
  });
  return { destination, droppedLines: () => dropped };
}

export function withFields(log: Logger, fields: object): Logger {
  return {
    info: (message, more) => log.info(message, { ...fields, ...more }),
    warn: log.warn,
    error: (message, error, more) => log.error(message, error, { ...fields, ...more }),
  };
}

/** Of the operating system, or of PostgreSQL while it starts, stops or is full: each request would log the same stack. */
const systemCode = /^(?:E[A-Z]+|(?:08|53|57)[\dA-Z]{3})$/;

/** Errors of databases have other properties with the values of a row. */
function publicFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'something that is no Error was thrown' };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return systemCode.test(String(code)) ? { type: name, message, code } : { type: name, message, code, stack };
}

export const consoleLogger: Logger = {
  // `console.error` would have a queue, which prevents the end of the process while it is not read.
  info(...words) {
    try {
      writeSync(process.stderr.fd, `${format(...words)}\n`);
    } catch {}
  },
  warn: (message) => console.error(message),
  error: (...words) => console.error(...words),
};
