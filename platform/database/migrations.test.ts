import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combineMigrations, NewerSchemaError, ownersMigrations } from './migrations.ts';

const entity = (name: string, steps: Record<number, string>) => ({ name, sqlite: steps, postgres: steps });
const lists = entity('lists', { 1: 'lists 1', 2: 'lists 2', 5: 'lists 5' });
const shares = entity('shares', { 4: 'shares 4' });

test('the steps of all entities run in the order of their schema versions, after those of the owners table', () => {
  const { latestVersion, stepsAfter } = combineMigrations([lists, shares], 'sqlite');
  const { 1: createOwners, 3: addToken } = ownersMigrations.sqlite;
  assert.equal(latestVersion, 5);
  assert.deepEqual(stepsAfter(0), [createOwners, 'lists 1', 'lists 2', addToken, 'shares 4', 'lists 5']);
  assert.deepEqual(stepsAfter(3), ['shares 4', 'lists 5']);
  assert.deepEqual(stepsAfter(5), []);
});

test('a newer schema version is rejected', () => {
  const { stepsAfter } = combineMigrations([lists], 'postgres');
  assert.throws(() => stepsAfter(6), NewerSchemaError);
});

test('two entities cannot use the same schema version', () => {
  assert.throws(
    () => combineMigrations([lists, entity('carts', { 5: 'carts 5' })], 'sqlite'),
    /lists and carts both have a step to schema version 5/,
  );
});
