import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Schema } from './migrations.ts';
import type { Statement } from './owner-database.ts';
import { isDamage, isLocked } from './sqlite-errors.ts';
import { makePrivate } from './sqlite-file.ts';

const pragmas = 'PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON';

const openTimeoutMs = 2_000;
const retryDelayMs = 10;
/** In bytes. 4 MiB take 5 ms, 1 GB 5 to 20 s. */
const maxCheckedAtStart = 4 * 2 ** 20;
const advice = 'docs/operations.md describes how to restore a backup';

/** Statements do not wait for locks. @throws Error 'The database cannot be opened: …' */
export function openConnection(file: string, schema: Schema): DatabaseSync {
  makePrivate(file);
  const db = new DatabaseSync(file, { timeout: openTimeoutMs });
  try {
    useWal(db);
    db.exec(pragmas);
    if (statSync(file).size <= maxCheckedAtStart) checkForDamage(db);
    if (readSchemaVersion(db) !== schema.latestVersion) migrate(db, schema);
    db.exec('PRAGMA busy_timeout = 0');
    return db;
  } catch (error) {
    db.close();
    if (isLocked(error)) throw new Error('it is locked by another process');
    if (isDamage(error)) throw new Error(`${(error as Error).message}; ${advice}`);
    throw error;
  }
}

/** Opens the WAL file now: later, another file could be at its path. */
export function openReader(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true });
  readSchemaVersion(db);
  return db;
}

function useWal(db: DatabaseSync): void {
  const end = performance.now() + openTimeoutMs;
  for (;;) {
    try {
      db.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryDelayMs);
    }
  }
}

function checkForDamage(db: DatabaseSync): void {
  const { quick_check: result } = db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (result !== 'ok') throw new Error(`it is damaged (${result.replaceAll('\n', ' ')}); ${advice}`);
}

export function migrate(db: DatabaseSync, { latestVersion, stepsAfter }: Schema): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const step of stepsAfter(readSchemaVersion(db))) db.exec(step);
    db.exec(`PRAGMA user_version = ${latestVersion}`);
    db.exec('COMMIT');
  } catch (error) {
    // SQLite has already ended the transaction if the disk is full.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function readSchemaVersion(db: DatabaseSync): number {
  return (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
}

export function statementsOn(db: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  return <Row extends object>(statement: Statement, ...values: unknown[]): Row[] => {
    const text = typeof statement === 'string' ? statement : statement.sqlite;
    const known = prepared.get(text) ?? prepare(db, text);
    prepared.set(text, known);
    return known.all(...values.map(toParameter)) as Row[];
  };
}

function toParameter(value: unknown): SQLInputValue {
  return Array.isArray(value) ? JSON.stringify(value) : ((value ?? null) as SQLInputValue);
}

/** SQLite plans a statement again whenever a limit is bound. */
export function prepare(db: DatabaseSync, text: string): StatementSync {
  return db.prepare(text.replaceAll(/(LIMIT )?\$(?=\d)/g, (_, limit) => (limit ? `${limit}+?` : '?')));
}
