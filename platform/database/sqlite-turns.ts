import type { Query, Statement } from './owner-database.ts';

type RunStatement = <Row extends object>(statement: Statement, ...values: unknown[]) => Row[];

export const rowsPerStatement = 50;

/** Statements are synchronous: without turns, a loop over stored items would block the event loop. */
export function createTurns() {
  const waiting: (() => void)[] = [];
  let rows = 0;

  function startNext(): void {
    rows = 0;
    while (waiting.length > 0 && rows < rowsPerStatement) waiting.shift()?.();
  }

  function count(number: number): void {
    if (rows === 0) setImmediate(startNext);
    rows += Math.max(number, 1);
  }

  return (run: RunStatement): Query => {
    const runNow: RunStatement = (...statement) => {
      let found = 0;
      try {
        const result = run<never>(...statement);
        found = result.length;
        return result;
      } finally {
        count(found);
      }
    };
    return async <Row extends object>(...statement: Parameters<Query>) => {
      if (waiting.length === 0 && rows < rowsPerStatement) return runNow<Row>(...statement);
      return new Promise<Row[]>((resolve, reject) => {
        waiting.push(() => {
          try {
            resolve(runNow<Row>(...statement));
          } catch (error) {
            reject(error);
          }
        });
      });
    };
  };
}
