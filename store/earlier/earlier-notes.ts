import { setTimeout as wait } from 'node:timers/promises';
import { commit, type Database, rollBack } from '../../platform/database/owner-database.ts';
import { ownerStatements } from '../../platform/database/owner-version.ts';
import { updateVersion } from '../lists/shares.ts';
import { sql } from '../lists/statements.ts';
import { pauseMs, rowsPerRead } from './pages.ts';

type NoteRow = {
  owner: string;
  docId: string;
  note: string;
  isLeft: boolean | number;
  receiver: string | null;
};

const notes = `SELECT n.owner, n.doc_id AS "docId", n.note,
    NOT EXISTS (SELECT 1 FROM lists l WHERE l.owner = n.owner AND l.doc_id = n.doc_id)
    AND NOT EXISTS (SELECT 1 FROM deleted_lists d WHERE d.owner = n.owner AND d.doc_id = n.doc_id) AS "isLeft",
    (SELECT min(r.owner) FROM lists r WHERE r.doc_id = n.doc_id AND r.received_from IS NOT NULL) AS receiver
  FROM notes n`;
const notesAfter = `${notes} WHERE (n.owner, n.doc_id) > ($1, $2) ORDER BY n.owner, n.doc_id LIMIT $3`;
const noteOf = `${notes} WHERE n.owner = $1 AND n.doc_id = $2`;

/** Moves notes after their lists, and deletes those of lists that were deleted for ever. */
export async function completeNotes(database: Database, stopping: AbortSignal): Promise<void> {
  let last: Pick<NoteRow, 'owner' | 'docId'> | undefined = { owner: '', docId: '' };
  while (last && !stopping.aborted) {
    const range: unknown[] = [last.owner, last.docId, rowsPerRead];
    const rows: NoteRow[] = await database.read<NoteRow>(notesAfter, ...range);
    for (const row of rows.filter(({ isLeft }) => isLeft)) await completeNote(database, row);
    last = rows.at(-1);
    await wait(pauseMs, undefined, { ref: false });
  }
}

async function completeNote({ write }: Database, { owner, docId, receiver }: NoteRow): Promise<void> {
  await write({ changed: [receiver ?? owner], locked: [owner] }, async (query, sequenceNumber, version) => {
    const [row] = await query<NoteRow>(noteOf, owner, docId);
    if (!row?.isLeft || row.receiver !== receiver) return rollBack(undefined);
    if (receiver !== null) {
      await query(sql.insertNote, receiver, docId, row.note);
      await updateVersion(query, { owner: receiver, docId }, version);
    }
    await query(sql.deleteNotes, owner, [docId]);
    // Everything of the owner was deleted before.
    if (sequenceNumber === 1) await query(ownerStatements.deleteOwner, owner);
    return commit(undefined);
  });
}
