import type { Database } from '../../platform/database/database.ts';
import type { CallTimer } from '../../platform/telemetry/call-timer.ts';
import type { ListStore } from './list-store.ts';
import { postgresSteps, sqliteSteps } from './migrations.ts';
import { createPostgresListStore } from './postgres-list-store.ts';
import { createSqliteListStore } from './sqlite-list-store.ts';
import { postgresStatements, sqliteStatements } from './statements.ts';

export const listEntity = {
  migrations: { name: 'lists', sqlite: sqliteSteps, postgres: postgresSteps },

  statements: { sqlite: sqliteStatements, postgres: postgresStatements },

  create: (database: Database): ListStore =>
    database.kind === 'sqlite' ? createSqliteListStore(database) : createPostgresListStore(database),

  measure: (store: ListStore, time: CallTimer): ListStore => ({
    readOverview: (...args) => time('readOverview', () => store.readOverview(...args)),
    readThumbnails: (...args) => time('readThumbnails', () => store.readThumbnails(...args)),
    readList: (...args) => time('readList', () => store.readList(...args)),
    readListByName: (...args) => time('readListByName', () => store.readListByName(...args)),
    readMenuLists: (...args) => time('readChoices', () => store.readMenuLists(...args)),
    readListedProductIds: (...args) =>
      time('readListedProductIds', () => store.readListedProductIds(...args)),
    createList: (...args) => time('createList', () => store.createList(...args)),
    findCreation: (...args) => time('findCreation', () => store.findCreation(...args)),
    editList: (...args) => time('editList', () => store.editList(...args)),
    deleteList: (...args) => time('deleteList', () => store.deleteList(...args)),
    addProduct: (...args) => time('addProduct', () => store.addProduct(...args)),
    removeProduct: (...args) => time('removeProduct', () => store.removeProduct(...args)),
  }),
};
