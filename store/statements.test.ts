import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownersMigrations } from '../platform/database/migrations.ts';
import { ownerStatements } from '../platform/database/owner-version.ts';
import { definition, entities } from './stores.ts';

const steps = [ownersMigrations, ...definition.migrations].flatMap(({ sqlite }) => Object.values(sqlite));
const names = steps.flatMap((step) => [...step.matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => name));
const tables = `(?:${names.join('|')})`;

/** @returns what prevents a sharding engine from routing the statement to the shard of its first parameter */
function routingFaultsOf(text: string): string[] {
  const reads = [
    ...text.matchAll(new RegExp(`(?:FROM|JOIN|UPDATE) ${tables}\\b(?: (?!WHERE|SET|ON)(\\w+))?`, 'g')),
  ];
  const compared = [...text.matchAll(/(?:(\w+)\.)?owner = \$1(?!\d)/g)].map(([, alias]) => alias);
  const faults = reads.flatMap(([read, alias]) => {
    const at = compared.indexOf(alias);
    if (at >= 0) compared.splice(at, 1);
    return at < 0 ? [`${read}: owner is not compared with the first parameter`] : [];
  });
  const inserts = [...text.matchAll(/INSERT INTO/g)].length;
  const owned = new RegExp(
    `INSERT INTO ${tables} \\(owner, [^)]*\\)\\s+(?:VALUES \\(\\$1,|SELECT owner,)`,
    'g',
  );
  if ([...text.matchAll(owned)].length !== inserts) faults.push('another owner is inserted');
  if (/\.owner = \w*\.?owner/.test(text)) faults.push('two tables are joined by owner');
  if (reads.length + inserts === 0) faults.push('no table was recognised');
  return faults;
}

const statements = [
  { entity: 'owners', postgres: ownerStatements, sqlite: ownerStatements },
  ...entities.map(({ name, statements }) => ({ entity: name, ...statements })),
  ...entities.map(({ name, deletions }) => ({
    ...{ entity: `${name}, deletion`, sqlite: deletions, postgres: deletions },
  })),
];
const statementsOf = (database: 'postgres' | 'sqlite') =>
  statements.flatMap(({ entity, [database]: texts }) =>
    Object.entries(texts).map(([name, text]) => ({ name: `${database}, ${entity}, ${name}`, text })),
  );
const onPostgres = statementsOf('postgres');
const onSqlite = statementsOf('sqlite');

test('every statement compares the owner of every table with its first parameter', () => {
  const faults = [...onPostgres, ...onSqlite].flatMap(({ name, text }) =>
    routingFaultsOf(text).map((fault) => `${name}: ${fault}`),
  );
  assert.deepEqual(faults, []);
  assert.ok(onPostgres.length > 10 && onSqlite.length > 10);
});

test('a statement that reads a table without the first parameter is detected', () => {
  for (const text of [
    'SELECT 1 FROM lists l WHERE l.owner = $1 AND EXISTS (SELECT 1 FROM list_products p WHERE p.owner = l.owner)',
    'SELECT 1 FROM lists WHERE owner = $10',
    'SELECT 1 FROM lists JOIN owners o ON o.owner = $1',
    'DELETE FROM lists WHERE doc_id = $2',
    'UPDATE lists SET name = $2 WHERE doc_id = $1',
    'INSERT INTO owners (owner, version, token) VALUES ($2, 1, $1)',
    'INSERT INTO owners VALUES ($1, 1)',
  ]) {
    assert.notDeepEqual(routingFaultsOf(text), [], text);
  }
});
