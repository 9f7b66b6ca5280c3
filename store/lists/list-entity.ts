import type { Database } from '../../platform/database/owner-database.ts';
import { createDeletedItemStore } from './deletions.ts';
import { createLimitReads, type ListLimits } from './list-limits.ts';
import { createListReads } from './list-reads.ts';
import type { ListStore } from './list-store.ts';
import { createListWrites } from './list-writes.ts';
import { postgresSteps, sqliteSteps } from './migrations.ts';
import { postgresNoteSteps, sqliteNoteSteps } from './note-migrations.ts';
import { createOwnerChanges } from './owner-changes.ts';
import { createProductWrites } from './product-writes.ts';
import { createSavedProducts } from './saved-products.ts';
import { postgresShareSteps, sqliteShareSteps } from './share-migrations.ts';
import { createShares, shareLinks } from './shares.ts';
import { deletions, statements } from './statements.ts';

export const listEntity = {
  name: 'lists' as const,

  migrations: {
    sqlite: { ...sqliteSteps, ...sqliteShareSteps, ...sqliteNoteSteps },
    postgres: { ...postgresSteps, ...postgresShareSteps, ...postgresNoteSteps },
  },

  statements,

  deletions,

  links: shareLinks,

  create: (database: Database, limits: ListLimits): ListStore => ({
    ...createListReads(database),
    ...createListWrites(database, limits),
    ...createDeletedItemStore(database),
    ...createProductWrites(database, limits),
    ...createSavedProducts(database, limits),
    ...createOwnerChanges(database),
    ...createLimitReads(database, limits),
    ...createShares(database),
  }),
};
