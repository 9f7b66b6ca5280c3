// `node sqlite-check-process.ts file`: prints the damage of a database, if any.
import { DatabaseSync } from 'node:sqlite';
import { findDamage } from './sqlite-check.ts';
import { isDamage } from './sqlite-errors.ts';

const db = new DatabaseSync(process.argv[2] ?? '', { readOnly: true, timeout: 10_000 });
try {
  process.stdout.write(findDamage(db) ?? '');
} catch (error) {
  if (!isDamage(error)) throw error;
  process.stdout.write((error as Error).message);
}
db.close();
