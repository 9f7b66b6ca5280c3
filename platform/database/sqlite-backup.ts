import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from './sqlite-file.ts';

/** Copies a database in use. The copy is complete, checked and of mode 0600, or does not exist. */
export async function backUpSqlite(file: string, copy: string): Promise<void> {
  if (existsSync(copy)) throw new Error(`there is a file already at ${copy}`);
  if (!existsSync(file)) throw new Error(`there is no database at ${file}`);
  const part = `${copy}.part`;
  await rm(part, { force: true });
  try {
    makePrivate(part);
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      db.prepare('VACUUM INTO ?').run(part);
    } finally {
      db.close();
    }
    check(part);
    await flush(part);
    await rename(part, copy);
  } finally {
    await rm(part, { force: true });
  }
}

function check(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: found } = db.prepare('PRAGMA integrity_check').get() as Record<string, unknown>;
    if (found !== 'ok') throw new Error(`the copy is broken: ${found}`);
  } finally {
    db.close();
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
