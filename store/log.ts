/** Where the process tells what happened; never a name, a text or another private thing of a shopper's. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, fault?: unknown): void;
};
