import { pino } from 'pino';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where the process tells what happened; never a name, a text or another private thing of a shopper's. */
export type Log = {
  /** @param facts what programs search for: numbers, codes, ids of requests */
  info(message: string, facts?: object): void;
  warn(message: string): void;
  error(message: string, fault?: unknown, facts?: object): void;
};

/**
 * One line of JSON for each thing told.
 * @param to where the lines go, or else to the standard output
 */
export function jsonLog(level: LogLevel, to?: { write(line: string): void }): Log {
  const options = { level, base: undefined, serializers: { err: publicPartOf } };
  const logger = to ? pino(options, to) : pino(options);
  return {
    info: (message, facts = {}) => logger.info(facts, message),
    warn: (message) => logger.warn(message),
    error: (message, fault, facts) =>
      logger.error({ ...facts, ...(fault !== undefined && { err: fault }) }, message),
  };
}

/** The same log, adding these facts to whatever goes wrong. */
export function withFacts(log: Log, facts: object): Log {
  return { ...log, error: (message, fault) => log.error(message, fault, facts) };
}

/** An error of a database may hold, beside its message, the row or the values that it was about. */
function publicPartOf(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: 'something that is no Error was thrown' };
  const { name, message, stack } = fault;
  const { code } = fault as { code?: unknown };
  return { type: name, message, code, stack };
}

/** To the terminal, for whoever starts the process: what is amiss to its error stream. */
export const consoleLog: Log = {
  info: (...told) => console.info(...told),
  warn: (message) => console.error(message),
  error: (message, ...rest) => console.error(message, ...rest),
};
