// `npm run bench:store [-- --keep] [--rounds=5]`: what the store costs beside its bare statements, and how it bears a crowd.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFullStore } from './full-store.ts';
import { tell } from './results.ts';
import { rounds } from './sample-data.ts';
import { measureMenu } from './store-menu.ts';
import { measurePostgresWrites } from './store-postgres.ts';
import { measureSqliteWrites } from './store-sqlite.ts';

const folder = await mkdtemp(join(tmpdir(), 'mis-listas-bench-'));
try {
  tell('store', [
    await measureSqliteWrites(rounds, folder),
    await measurePostgresWrites(rounds),
    ...(await measureMenu(rounds, folder)),
    ...(await measureFullStore(rounds)),
  ]);
} finally {
  await rm(folder, { recursive: true });
}
