/** Where the process tells what happened; never a name, a text or another private thing of a shopper's. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, ...fault: unknown[]): void;
};

/** To the terminal: what is amiss to its error stream. */
export const consoleLog: Log = {
  info: (message) => console.info(message),
  warn: (message) => console.error(message),
  error: (message, ...fault) => console.error(message, ...fault),
};
