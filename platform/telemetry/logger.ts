import { writeSync } from 'node:fs';
import { format } from 'node:util';
import { type DestinationStream, pino } from 'pino';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Logger = {
  info(message: string, fields?: object): void;
  warn(message: string): void;
  error(message: string, error?: unknown, fields?: object): void;
  droppedLines?(): number;
};

const maxPendingBytes = 2 ** 20;
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

// A pipe has O_NONBLOCK because of `process.stdout`: a synchronous write does not wait,
// and is complete when the process ends. Only the exit retries, which blocks.
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
    // `flushSync` would not return after an error.
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

/** Each request would log the same stack while a system is down. */
const systemCode = /^(?:E[A-Z]+|(?:08|53|57)[\dA-Z]{3})$/;

function publicFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'something that is no Error was thrown' };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return systemCode.test(String(code)) ? { type: name, message, code } : { type: name, message, code, stack };
}

export const consoleLogger: Logger = {
  // `console.error` has a queue, which keeps an unread process running.
  info(...words) {
    try {
      writeSync(process.stderr.fd, `${format(...words)}\n`);
    } catch {}
  },
  warn: (message) => console.error(message),
  error: (...words) => console.error(...words),
};
