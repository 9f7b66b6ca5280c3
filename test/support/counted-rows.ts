import type { Database, Query } from '../../platform/database/owner-database.ts';

/**
 * Counts the rows that statements receive, return, change or delete between two iterations of the event loop,
 * also those in JSON. Of PostgreSQL, which has no `total_changes`, not those that are changed.
 */
export function countRows(database: Database, isSqlite: boolean) {
  let rows = 0;
  let most = 0;
  let isStopped = false;
  // Before the callbacks of the database, in each iteration.
  const startIteration = () => {
    rows = 0;
    if (!isStopped) setImmediate(startIteration);
  };
  startIteration();
  let changes = 0;
  async function countChanges(query: Query): Promise<number> {
    if (!isSqlite) return 0;
    const before = changes;
    changes = (await query<{ total: number }>('SELECT total_changes() AS total'))[0]?.total ?? 0;
    return changes - before;
  }
  const counted =
    (query: Query, countChanges: (query: Query) => Promise<number>): Query =>
    async <Row extends object>(...[statement, ...values]: Parameters<Query>) => {
      const found = await query<Row>(statement, ...values);
      const returned = found.flatMap((row) => [row, ...Object.values(row)]).map(itemsIn);
      const changed = await countChanges(query);
      rows += Math.max(
        changed,
        ...values.map(itemsIn),
        returned.reduce((sum, count) => sum + count, found.length),
      );
      most = Math.max(most, rows);
      return found;
    };
  return {
    database: {
      ...database,
      read: counted(database.read, async () => 0),
      write: (owners, work) =>
        database.write(owners, async (query, ...others) => {
          await countChanges(query);
          return work(counted(query, countChanges), ...others);
        }),
    } satisfies Database,
    takeMost() {
      const taken = most;
      most = 0;
      return taken;
    },
    stop() {
      isStopped = true;
    },
  };
}

function itemsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' && value.startsWith('[') ? (JSON.parse(value) as unknown[]).length : 0;
}
