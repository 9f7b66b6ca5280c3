// `npm run bench:store [-- --save] [--rounds=5]`: the store and its SQL statements, and many lists.
import { temporaryFolder } from '../test/support/server-process.ts';
import { numberOption } from './options.ts';
import { recordResults } from './results.ts';
import { measureMenu } from './store-menu.ts';
import { measurePostgresWrites } from './store-postgres.ts';
import { measureStoreSize } from './store-size.ts';
import { measureSqliteWrites } from './store-sqlite.ts';

const rounds = numberOption('rounds', 5);
const folder = temporaryFolder();
recordResults('store', [
  await measureSqliteWrites(rounds, folder),
  await measurePostgresWrites(rounds),
  ...(await measureMenu(rounds, folder)),
  ...(await measureStoreSize(rounds)),
]);
