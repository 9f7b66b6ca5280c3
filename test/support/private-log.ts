import { inspect } from 'node:util';

/** A log that keeps everything it gets. */
export function createPrivateLog() {
  const lines: string[] = [];
  const record = (...values: unknown[]) => void lines.push(inspect(values, { depth: 9 }));
  return { info: record, warn: record, error: record, text: () => lines.join('\n') };
}
