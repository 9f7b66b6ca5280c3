import { format } from 'node:util';
import { type Logger as PinoLogger, pino } from 'pino';
import { type LogOutput, logOutput } from './log-output.ts';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where the process tells what happened; never a name, a text or another private thing of a user's. */
export type Logger = {
  /** @param facts what programs search for: numbers, codes, ids of requests */
  info(message: string, facts?: object): void;
  warn(message: string): void;
  error(message: string, fault?: unknown, facts?: object): void;
  /** As `withFields`, where the log itself can do it for less. */
  child?(facts: object): Logger;
  /** How many lines were discarded since the process started, because nobody read them. */
  droppedLines?(): number;
};

/**
 * One line of JSON for each thing told. The lines of one turn of the event loop are made and written together, the
 * last ones before the process ends by itself: that costs a busy server half as much.
 * @param to where the lines go, or else to the standard output
 */
export function createJsonLogger(level: LogLevel, to: LogOutput = logOutput(1)): Logger {
  let lines = '';
  const told: (() => void)[] = [];
  const write = () => {
    for (const makeLine of told.splice(0)) makeLine();
    const made = lines;
    lines = '';
    if (made) to.write(made);
  };
  const take = (line: string) => {
    lines += line;
  };
  const later = (makeLine: () => void) => {
    if (told.length === 0) setImmediate(write);
    told.push(makeLine);
  };
  process.once('exit', write);
  const logger = pino({ level, base: undefined, serializers: { err: publicPartOf } }, { write: take });
  return { ...logWith(logger, later), droppedLines: to.droppedLines };
}

function logWith(logger: PinoLogger, later: (makeLine: () => void) => void): Logger {
  return {
    info(message, facts = {}) {
      if (logger.isLevelEnabled('info')) later(() => logger.info(facts, message));
    },
    warn: (message) => later(() => logger.warn(message)),
    error: (message, fault, facts) =>
      later(() => logger.error({ ...facts, ...(fault !== undefined && { err: fault }) }, message)),
    child: (facts) => logWith(logger.child(facts), later),
  };
}

/** The same log, adding these facts to what it tells. */
export function withFields(log: Logger, facts: object): Logger {
  if (log.child) return log.child(facts);
  return {
    info: (message, more) => log.info(message, { ...facts, ...more }),
    warn: log.warn,
    error: (message, fault, more) => log.error(message, fault, { ...facts, ...more }),
  };
}

/** An error of a database may hold, beside its message, the row or the values that it was about. */
function publicPartOf(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: 'something that is no Error was thrown' };
  const { name, message, stack } = fault;
  const { code } = fault as { code?: unknown };
  return { type: name, message, code, stack };
}

/** Plain sentences, for whoever starts the process: faults to its error output. Never waits for a reader. */
export const consoleLogger: Logger = {
  info: (...words) => logOutput(1).write(`${format(...words)}\n`),
  warn: (message) => logOutput(2).write(`${message}\n`),
  error: (...words) => logOutput(2).write(`${format(...words)}\n`),
};
