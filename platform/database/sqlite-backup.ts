import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from './sqlite-file.ts';

/** The copy is complete, checked and of mode 0600, or does not exist. */
export async function backUpSqlite(file: string, copy: string): Promise<void> {
  if (existsSync(copy)) throw new Error(`a file already exists at ${copy}`);
  if (!existsSync(file)) throw new Error(`no database exists at ${file}`);
  const partialCopy = `${copy}.part`;
  await rm(partialCopy, { force: true });
  try {
    makePrivate(partialCopy);
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      db.prepare('VACUUM INTO ?').run(partialCopy);
    } finally {
      db.close();
    }
    check(partialCopy);
    await flush(partialCopy);
    await rename(partialCopy, copy);
  } finally {
    await rm(partialCopy, { force: true });
  }
}

function check(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: result } = db.prepare('PRAGMA integrity_check').get() as Record<string, unknown>;
    if (result !== 'ok') throw new Error(`the copy is damaged: ${result}`);
  } finally {
    db.close();
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
