import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../../platform/database/owner-database.ts';
import { createStores, type Stores } from '../stores.ts';
import { allItems, operationsOn, product, rejectedWith } from './list-store.test-support.ts';

export function describeOwnerChanges(current: () => Stores): void {
  const { create, deletedOf, namesOf, writesOf, addAll } = operationsOn(current);
  const lists = () => current().lists;
  const move = () => lists().moveLists('ana', 'berta');
  const find = (owner: string, docId: string) => lists().readList(owner, docId, allItems);
  const idsIn = async (owner: string, docId: string) =>
    (await find(owner, docId))?.products.map(({ productId }) => productId);
  const ownerOf = async (token: string) => {
    const by = await lists().readLink(token);
    return by && (await lists().readSharedList(by, token, allItems)) && by.owner;
  };

  test('a moved list has its ID, date, status and products, in both orders, and what is added later is behind them', async () => {
    const { docId, date } = await create('Invierno', product('p1'), 'ana', 'Privada');
    await addAll(docId, 'p2', 'p3');
    await lists().placeProduct('ana', docId, 'p3', 1);
    const byDate = await lists().readProductsByDate('ana', docId);
    await move();
    const received = await find('berta', docId);
    assert.deepEqual(
      { ...received, products: [], version: '' },
      {
        ...{ docId, date, name: 'Invierno', status: 'Privada', shadowed: false },
        ...{ note: '', productCount: 3, products: [], version: '' },
      },
    );
    assert.deepEqual(await idsIn('berta', docId), ['p3', 'p1', 'p2']);
    assert.deepEqual(await lists().readProductsByDate('berta', docId), byDate);
    await lists().addProducts('berta', docId, [product('p0')]);
    assert.deepEqual(await idsIn('berta', docId), ['p3', 'p1', 'p2', 'p0']);
    assert.equal((await lists().readProductsByDate('berta', docId))[0]?.productId, 'p0');
  });

  test('a list that was moved is neither among the lists nor among the deleted items, nor are its removed products', async () => {
    const { docId } = await create('Invierno', product('p1'));
    await addAll(docId, 'p2');
    await lists().removeProducts('ana', docId, ['p2']);
    assert.equal(await move(), 1);
    assert.deepEqual(await namesOf(), []);
    assert.deepEqual(await deletedOf(), []);
    assert.deepEqual(await deletedOf('berta'), []);
    assert.equal(await find('ana', docId), undefined);
    const writes = await writesOf('berta');
    assert.equal(await move(), 0);
    assert.equal(await writesOf('berta'), writes);
  });

  test('a link moves with its list, and an ended one stays ended', async () => {
    const { docId } = await create('Invierno', product('p1'));
    const ended = await create('Verano');
    await lists().startShare('ana', docId, { token: 't1', name: 'Ana' });
    await lists().startShare('ana', ended.docId, { token: 't2' });
    await lists().endShare('ana', ended.docId);
    await move();
    assert.deepEqual([await ownerOf('t1'), await ownerOf('t2')], ['berta', undefined]);
    assert.deepEqual(await lists().readShares('ana'), []);
    assert.deepEqual(
      await lists().readShares('berta'),
      [
        { docId, token: 't1', name: 'Ana' },
        { docId: ended.docId, token: null, name: null },
      ].toSorted((one, other) => (one.docId < other.docId ? -1 : 1)),
    );
    await lists().endShare('berta', docId);
    assert.equal(await lists().readLink('t1'), undefined);
  });

  test('lists that a process moves while another adds products, shares and moves too lose nothing', async () => {
    const docIds: string[] = [];
    for (let number = 0; number < 45; number++) docIds.push((await create(`Lista ${number}`)).docId);
    const [docId = ''] = docIds;
    await lists().startShare('ana', docId, { token: 't1' });
    const added: string[] = [];
    const adding = (async () => {
      for (let number = 0; number < 500; number++) {
        const result = await lists().addProducts('ana', docId, [product(`p${number}`)]);
        if (!result.ok) return;
        added.push(`p${number}`);
        await new Promise(setImmediate);
      }
    })();
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        assert.ok(await lists().readLink('t1'));
        await new Promise(setImmediate);
      }
    })();
    const moves = await Promise.all([move(), move()]);
    isOver = true;
    await Promise.all([adding, reading]);
    assert.equal(
      moves.reduce((sum, count) => sum + count),
      45,
    );
    assert.deepEqual(await idsIn('berta', docId), added);
    assert.deepEqual(await lists().readListIds('ana'), []);
    assert.deepEqual(await lists().readListIds('berta'), docIds);
    assert.deepEqual(
      (await namesOf('berta')).toReversed(),
      docIds.map((_, number) => `Lista ${number}`),
    );
    assert.equal(await ownerOf('t1'), 'berta');
  });

  test('a moved list gets a free name of at most 255 characters', async () => {
    const long = '🧥'.repeat(255);
    for (const name of ['Navidad', 'Navidad (2)', 'Navidad (4)', long])
      await create(name, undefined, 'berta');
    for (const name of ['Navidad', long]) await create(name);
    await move();
    const names = ['Navidad (3)', `${'🧥'.repeat(251)} (2)`];
    assert.deepEqual(
      (await namesOf('berta')).toSorted(),
      ['Navidad', 'Navidad (2)', 'Navidad (4)', ...names, long].toSorted(),
    );
  });

  test('lists move oldest first, and back only those that were received from an owner', async () => {
    const own = await create('Propia', undefined, 'berta');
    const first = await create('Uno');
    const second = await create('Dos');
    assert.deepEqual(await lists().readListIds('ana'), [first.docId, second.docId]);
    await move();
    assert.deepEqual(await lists().readListIds('berta'), [own.docId, first.docId, second.docId]);
    assert.equal(await lists().moveLists('berta', 'ana', 'carla'), 0);
    assert.equal(await lists().moveLists('berta', 'ana', 'ana'), 2);
    assert.deepEqual(await lists().readListIds('ana'), [first.docId, second.docId]);
    assert.deepEqual(await lists().readListIds('berta'), [own.docId]);
    assert.equal(await move(), 2);
  });

  test('two moves in opposite directions at the same time end', { timeout: 10_000 }, async () => {
    for (const name of ['Uno', 'Dos']) await create(name);
    const database = current().database as Database;
    let writes = 0;
    const counting: Database = {
      ...database,
      write(owners, work) {
        writes += 1;
        assert.ok(writes < 20);
        return database.write(owners, work);
      },
    };
    const { lists: counted } = createStores(counting);
    await Promise.all([counted.moveLists('ana', 'berta'), counted.moveLists('berta', 'ana')]);
    const left = [...(await lists().readListIds('ana')), ...(await lists().readListIds('berta'))];
    assert.equal(left.length, 2);
  });

  test('a list of more products than any limit allows is moved in order and counted', async () => {
    const count = 1_203;
    const ids = Array.from({ length: count }, (_, index) => `p${index}`);
    const draft = { name: 'Invierno', status: 'Pública' } as const;
    const created = await lists().createList('ana', draft, ids.map(product));
    assert.ok(created.ok);
    const { docId } = created.value;
    await move();
    assert.deepEqual(
      (await lists().readList('berta', docId, { offset: 0, limit: count }))?.products.map(
        ({ productId }) => productId,
      ),
      ids,
    );
    const limits = { lists: 1, productsOfList: count + 1, products: count + 1 };
    const { lists: limited } = createStores(current().database as Database, limits);
    assert.ok((await limited.addProducts('berta', docId, [product('last')])).ok);
    assert.deepEqual(await limited.addProducts('berta', docId, [product('more')]), rejectedWith('list-full'));
  });
}
