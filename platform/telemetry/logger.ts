import { format } from 'node:util';
import { type Logger as PinoLogger, pino } from 'pino';
import { type LogOutput, logOutput } from './log-output.ts';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Must not receive names, texts or other private data of users. */
export type Logger = {
  info(message: string, fields?: object): void;
  warn(message: string): void;
  error(message: string, error?: unknown, fields?: object): void;
  /** Formats the fields once; without it, `withFields` adds them to each message. */
  child?(fields: object): Logger;
  droppedLines?(): number;
};

/** One line of JSON per call. Lines of one turn of the event loop are formatted and written together, which costs half as much. */
export function createJsonLogger(level: LogLevel, output: LogOutput = logOutput(1)): Logger {
  let lines = '';
  const pending: (() => void)[] = [];
  const write = () => {
    for (const formatLine of pending.splice(0)) formatLine();
    const text = lines;
    lines = '';
    if (text) output.write(text);
  };
  const append = (line: string) => {
    lines += line;
  };
  const defer = (formatLine: () => void) => {
    if (pending.length === 0) setImmediate(write);
    pending.push(formatLine);
  };
  process.once('exit', write);
  const logger = pino({ level, base: undefined, serializers: { err: publicFields } }, { write: append });
  return { ...deferLines(logger, defer), droppedLines: output.droppedLines };
}

function deferLines(logger: PinoLogger, defer: (formatLine: () => void) => void): Logger {
  return {
    info(message, fields = {}) {
      if (logger.isLevelEnabled('info')) defer(() => logger.info(fields, message));
    },
    warn: (message) => defer(() => logger.warn(message)),
    error: (message, error, fields) =>
      defer(() => logger.error({ ...fields, ...(error !== undefined && { err: error }) }, message)),
    child: (fields) => deferLines(logger.child(fields), defer),
  };
}

export function withFields(log: Logger, fields: object): Logger {
  if (log.child) return log.child(fields);
  return {
    info: (message, more) => log.info(message, { ...fields, ...more }),
    warn: log.warn,
    error: (message, error, more) => log.error(message, error, { ...fields, ...more }),
  };
}

/** Errors of databases have other properties with the values of a row. */
function publicFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'something that is no Error was thrown' };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return { type: name, message, code, stack };
}

/** Writes plain sentences for the terminal, and errors to the standard error output. */
export const consoleLogger: Logger = {
  info: (...words) => logOutput(1).write(`${format(...words)}\n`),
  warn: (message) => logOutput(2).write(`${message}\n`),
  error: (...words) => logOutput(2).write(`${format(...words)}\n`),
};
