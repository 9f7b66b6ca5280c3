import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { numberOf, type Version } from '../../platform/database/version.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import type { Stores } from '../stores.ts';
import { until } from './list-store.test-support.ts';

const draft = (name: string) => ({ name, status: 'Privada' }) as const;

describe('two stores on one SQLite file, as two processes have it', () => {
  let folder: string;
  let files = 0;
  let here: Stores;
  let there: Stores;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  });
  after(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    const file = join(folder, `${++files}.sqlite`);
    [here, there] = [openSqliteStores(file), openSqliteStores(file)];
  });
  afterEach(async () => {
    await here.database.close();
    await there.database.close();
  });

  function listen(stores: Stores, owner: string) {
    const told: Version[] = [];
    const unsubscribe = stores.database.subscribe(owner, (version) => told.push(version));
    return { told, unsubscribe };
  }

  test('a write through one is told to the subscribers of both, once, with the same version', async () => {
    await here.lists.createList('ana', draft('Antes'));
    const [near, far] = [listen(here, 'ana'), listen(there, 'ana')];
    for (let number = 2; number <= 4; number += 1) {
      const writer = number % 2 ? here : there;
      assert.ok((await writer.lists.createList('ana', draft(`Lista ${number}`))).ok);
      await until(() => near.told.length === number - 1 && far.told.length === number - 1);
    }
    assert.deepEqual(near.told.map(numberOf), [2, 3, 4]);
    assert.deepEqual(far.told, near.told);
  });

  test('is not told to those who watch other lists, nor to those who have left', async () => {
    const [ana, berta, left] = [listen(here, 'ana'), listen(here, 'berta'), listen(here, 'ana')];
    left.unsubscribe();
    await there.database.checkWritable();
    await there.lists.createList('ana', draft('Invierno'));
    await until(() => ana.told.length > 0);
    assert.deepEqual([berta.told, left.told], [[], []]);
    ana.unsubscribe();
    await there.lists.createList('ana', draft('Verano'));
    await there.lists.createList('berta', draft('Verano'));
    await until(() => berta.told.length > 0);
    assert.equal(ana.told.length, 1);
  });

  test('who watches again after nobody did hears what comes from then on', async () => {
    listen(here, 'ana').unsubscribe();
    await there.lists.createList('ana', draft('Invierno'));
    const again = listen(here, 'ana');
    await setTimeout(600);
    assert.deepEqual(again.told, []);
    await there.lists.createList('ana', draft('Verano'));
    await until(() => again.told.length > 0);
    assert.deepEqual(again.told.map(numberOf), [2]);
  });
});
