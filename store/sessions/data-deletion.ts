import { setImmediate } from 'node:timers/promises';
import { commit, type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { ownerStatements } from '../../platform/database/owner-version.ts';
import { rowsPerStatement } from '../../platform/database/parts.ts';

/** `links`: rows that have rows of other owners, whose ID is computed from that of a list. */
export type DeletedEntity = {
  /** Of at most `$2` rows. */
  deletions: string[];
  links?: {
    statement: string;
    end(query: Query, owner: string, docId: string): Promise<void>;
  };
};

type DocIdRow = { docId: string };

const rowsPerTransaction = 500;

/** List by list, then the owner, so that a repetition continues. */
export function createDataDeletion(
  { read, write }: Database,
  entities: DeletedEntity[],
  ownerOfList: (docId: string) => string,
) {
  const links = entities.flatMap((entity) => entity.links ?? []);
  const deletions = entities.flatMap((entity) => entity.deletions);
  const findLinked = async (query: Query, owner: string) => {
    for (const { statement } of links) {
      const [row] = await query<DocIdRow>(statement, owner);
      if (row) return row.docId;
    }
    return undefined;
  };

  return async (
    owner: string,
    isMeant: (query: Query) => Promise<boolean>,
    finish = async (_query: Query) => {},
  ): Promise<boolean> => {
    for (;;) {
      const docId = await findLinked(read, owner);
      const others = docId === undefined ? [] : [ownerOfList(docId)];
      const outcome = await write({ changed: [owner, ...others] }, async (query) => {
        if (!(await isMeant(query))) return rollBack('left' as const);
        if (docId !== undefined) {
          for (const { end } of links) await end(query, owner, docId);
          return commit('continued' as const);
        }
        if (await findLinked(query, owner)) return rollBack('continued' as const);
        if (!(await deleteRows(query, deletions, owner))) return commit('continued' as const);
        await query(ownerStatements.deleteOwner, owner);
        await finish(query);
        return commit('deleted' as const);
      });
      if (outcome !== 'continued') return outcome === 'deleted';
      await setImmediate();
    }
  };
}

async function deleteRows(query: Query, deletions: string[], owner: string): Promise<boolean> {
  let rows = 0;
  for (const deletion of deletions) {
    for (let deleted = rowsPerStatement; deleted === rowsPerStatement; rows += deleted) {
      if (rows >= rowsPerTransaction) return false;
      deleted = (await query(deletion, owner, rowsPerStatement)).length;
    }
  }
  return true;
}
