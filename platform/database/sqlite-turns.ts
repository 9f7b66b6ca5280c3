import type { Query, Statement } from './owner-database.ts';
import { rowsPerStatement } from './parts.ts';

type RunStatement = <Row extends object>(statement: Statement, ...values: unknown[]) => Row[];

/** Without turns, loops of the synchronous statements would block the event loop. */
export function createTurns() {
  const waiting: (() => void)[] = [];
  let rows = 0;

  function startNext(): void {
    rows = 0;
    while (waiting.length > 0 && rows < rowsPerStatement) waiting.shift()?.();
  }

  function count(...numbers: number[]): void {
    if (rows === 0) setImmediate(startNext);
    rows += Math.max(...numbers);
  }

  return (run: RunStatement): Query => {
    const runNow: RunStatement = (...statement) => {
      let found: object[] = [];
      try {
        found = run<never>(...statement);
        return found as never[];
      } finally {
        count(...[found, ...statement].map((value) => (Array.isArray(value) ? value.length : 1)));
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
