import type { Metrics } from '../telemetry/metrics.ts';
import type { DatabaseStatus } from './owner-database.ts';

export function addDatabaseMetrics({ gauge }: Metrics, read: () => DatabaseStatus): void {
  gauge('database_reachable', '1 if the database can be reached, otherwise 0.', () =>
    Number(read().isReachable),
  );
  gauge('database_writable', '1 if the database can be written, as far as is known, otherwise 0.', () =>
    Number(read().isWritable),
  );
  gauge('database_waiting', 'Operations that wait for the database.', () => {
    const { reads, writes } = read().waiting;
    return [
      [{ kind: 'read' }, reads],
      [{ kind: 'write' }, writes],
    ];
  });
  gauge('database_connections', 'Connections of the pool of PostgreSQL.', () =>
    Object.entries(read().connections ?? {}).map(([state, count]) => [{ state }, count]),
  );
}

export function describeStatus({ isReachable, isWritable, connections, waiting }: DatabaseStatus): string[] {
  return [
    `database: ${isReachable ? 'reachable' : 'not reachable'}`,
    ...(isWritable ? [] : ['writes: nothing can be written']),
    ...(connections ? [`connections: ${connections.used} used, ${connections.idle} idle`] : []),
    `waiting: ${waiting.reads} reads, ${waiting.writes} writes`,
  ];
}
