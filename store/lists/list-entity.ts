import type { Database } from '../../platform/database/owner-database.ts';
import { createDeletedItemStore } from './deletions.ts';
import type { ListLimits } from './list-limits.ts';
import { createListReads } from './list-reads.ts';
import type { ListStore } from './list-store.ts';
import { createListWrites } from './list-writes.ts';
import { postgresSteps, sqliteSteps } from './migrations.ts';
import { createOwnerChanges } from './owner-change-writes.ts';
import { createSelectionWrites } from './selection-writes.ts';
import { postgresShareSteps, sqliteShareSteps } from './share-migrations.ts';
import { createShares, shareLinks } from './share-writes.ts';
import { deletions, statements } from './statements.ts';

export const listEntity = {
  name: 'lists' as const,

  migrations: {
    sqlite: { ...sqliteSteps, ...sqliteShareSteps },
    postgres: { ...postgresSteps, ...postgresShareSteps },
  },

  statements,

  deletions,

  links: shareLinks,

  create: (database: Database, limits: ListLimits): ListStore => ({
    ...createListReads(database),
    ...createListWrites(database, limits),
    ...createDeletedItemStore(database),
    ...createSelectionWrites(database, limits),
    ...createOwnerChanges(database),
    ...createShares(database),
  }),
};
