import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { indexPath } from '../store/catalog/index/index-files.ts';
import type { Row } from './result-rows.ts';

/** Imports the feed, and leaves its index. */
export function measureImport(name: string, feed: string, folder: string): Row[] {
  const { seconds, peakMegabytes } = runImport(feed, folder);
  const bare = measureBareInserts(indexPath(folder), join(folder, 'bare'));
  return [
    {
      name: `import of ${name}, processor time`,
      unit: 's',
      values: [seconds],
      baselines: { 'bare inserts': [bare] },
      goal: { atMost: 4, relativeTo: 'bare inserts' },
    },
    {
      name: `import of ${name}, memory (RssAnon)`,
      unit: 'MB',
      values: [peakMegabytes],
      baselines: {},
      goal: { atMost: 250 },
    },
  ];
}

function runImport(feed: string, folder: string): { seconds: number; peakMegabytes: number } {
  const program = join(import.meta.dirname, 'catalog-process.ts');
  const options = ['--max-old-space-size=256', '--max-semi-space-size=8'];
  return JSON.parse(
    execFileSync(process.execPath, [...options, program, feed, folder], { encoding: 'utf8' }),
  );
}

/** @returns the processor time in seconds for inserting the same rows into a table with a unique index */
function measureBareInserts(index: string, path: string): number {
  const source = new DatabaseSync(index, { readOnly: true });
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32768;
    CREATE TABLE products (row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, brand TEXT NOT NULL, body TEXT NOT NULL)`);
  const insert = db.prepare('INSERT INTO products (id, brand, body) VALUES (?, ?, ?)');
  const read = source.prepare(
    'SELECT row, id, brand, body FROM products WHERE row > ? ORDER BY row LIMIT 10000',
  );
  let microseconds = 0;
  db.exec('BEGIN');
  for (let last = 0; ; ) {
    const rows = read.all(last) as { row: number; id: string; brand: string; body: string }[];
    if (rows.length === 0) break;
    const start = process.cpuUsage();
    for (const { id, brand, body } of rows) insert.run(id, brand, body);
    const { user, system } = process.cpuUsage(start);
    microseconds += user + system;
    last = rows.at(-1)?.row ?? 0;
  }
  const start = process.cpuUsage();
  db.exec('COMMIT');
  const { user, system } = process.cpuUsage(start);
  source.close();
  db.close();
  return (microseconds + user + system) / 1e6;
}
