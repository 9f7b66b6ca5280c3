import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../test/support/until.ts';
import { createUserData } from '../users/user-data.ts';
import type { Client, Sharing } from './sharing.test-support.ts';

export function describeGifts(current: () => Sharing): void {
  test('one of two visitors gives a product, which the others see at once, and can take it back', async () => {
    const { berta, carla, nobody } = current().clients;
    const { token } = await current().shareList('p1', 'p2');
    const results = await Promise.all([berta, carla].map((visitor) => visitor.give(token, 'p1')));
    assert.deepEqual(results.map(({ status }) => status).toSorted(), [204, 409]);
    const [winner, loser] = results[0]?.status === 204 ? [berta, carla] : [carla, berta];
    assert.ok(results.some(({ code }) => code === 'gift-taken'));
    assert.equal((await winner.give(token, 'p1')).status, 204);
    assert.deepEqual(await winner.states(token), ['yours', 'free']);
    assert.deepEqual(await loser.states(token), ['taken', 'free']);
    assert.deepEqual(await nobody.states(token), ['taken', 'free']);
    assert.equal((await nobody.give(token, 'p1')).code, 'user-missing');
    assert.equal((await loser.takeBack(token, 'p1')).status, 204);
    assert.deepEqual(await winner.states(token), ['yours', 'free']);
    assert.equal((await winner.takeBack(token, 'p1')).status, 204);
    assert.equal((await loser.give(token, 'p1')).status, 204);
    assert.equal((await berta.give(token, 'p3')).code, 'gift-not-listed');
  });

  test('the tag of a shared list changes with the list, its gifts and who gives them', async () => {
    const { ana, berta, carla } = current().clients;
    const { docId, token } = await current().shareList('p1');
    const tagOf = async (client: Client) => (await client.send('GET', `/shared/${token}`)).tag;
    const first = await tagOf(berta);
    const conditional = { headers: { 'if-none-match': first } };
    const unchanged = await berta.send('GET', `/shared/${token}`, conditional);
    assert.deepEqual([unchanged.status, unchanged.headers.get('cache-control')], [304, 'no-store']);
    await berta.give(token, 'p1');
    const given = await tagOf(berta);
    assert.equal((await berta.send('GET', `/shared/${token}`, conditional)).status, 200);
    await ana.send('PATCH', `/lists/${docId}`, { body: { name: 'Verano' } });
    assert.equal(new Set([first, given, await tagOf(berta), await tagOf(carla)]).size, 4);
  });

  test('a gift stays taken after removal and return of the product and with another link, until the data of its giver is deleted', async () => {
    const { ana, berta, carla } = current().clients;
    const { docId, token } = await current().shareList('p1');
    await berta.give(token, 'p1');
    const readGifts = async () => (await berta.send('GET', '/gifts')).body;
    const [{ giftId, givenAt, ...gift }] = await readGifts();
    const {
      addedAt: _,
      current: __,
      ...product
    } = (await ana.send('GET', `/lists/${docId}`)).body.products[0];
    const expected = { listName: 'Navidad', url: `/s/${token}`, isListed: true, isFreed: false };
    assert.deepEqual(gift, { ...expected, product: product });
    await ana.send('DELETE', `/lists/${docId}/products/p1`);
    assert.equal((await readGifts())[0].isListed, false);
    await ana.send('PUT', `/lists/${docId}/products/p1`);
    assert.deepEqual(await carla.states(token), ['taken']);
    const other = await ana.shareAnew(docId);
    assert.deepEqual(await carla.states(other), ['taken']);
    assert.deepEqual(await berta.states(other), ['yours']);
    const [{ url, isListed, listName }] = await readGifts();
    assert.deepEqual([url, isListed, listName], [`/s/${other}`, true, 'Navidad']);
    const third = await ana.shareAnew(docId);
    const [{ url: none, isListed: unknown }] = await readGifts();
    assert.deepEqual([none, unknown], [undefined, undefined]);
    assert.equal((await berta.give(third, 'p1')).status, 204);
    assert.equal((await readGifts())[0].url, `/s/${third}`);
    await createUserData(current().stores).delete({ id: 'owner-of-Berta', name: 'Berta' });
    assert.deepEqual(await readGifts(), []);
    assert.deepEqual(await berta.states(third), ['free']);
    assert.equal((await carla.give(third, 'p1')).status, 204);
    assert.ok(givenAt <= new Date().toISOString() && giftId);
  });

  test('of the lists of gifts, only the products that the user gives are read', async () => {
    const { berta } = current().clients;
    const { token } = await current().shareList('p1', 'p2');
    await berta.give(token, 'p2');
    current().stores.lists.readSharedList = () => assert.fail('all products');
    assert.equal((await berta.send('GET', '/gifts')).body[0].isListed, true);
  });

  test('a gift is taken back by its ID, also after the link was ended', async () => {
    const { ana, berta, carla } = current().clients;
    const { docId, token } = await current().shareList('p1');
    await berta.give(token, 'p1');
    await ana.send('DELETE', `/lists/${docId}/share`);
    const [{ giftId }] = (await berta.send('GET', '/gifts')).body;
    assert.equal((await carla.send('DELETE', `/gifts/${giftId}`)).status, 204);
    const again = await ana.share(docId);
    assert.deepEqual(await carla.states(again), ['taken']);
    assert.equal((await berta.send('DELETE', `/gifts/${giftId}`)).status, 204);
    assert.deepEqual(await carla.states(again), ['free']);
  });

  test('the deletion of the data of an owner ends her links, and what others give of her lists', async () => {
    const { berta } = current().clients;
    const { stores } = current();
    const { docId, token } = await current().shareList('p1');
    await berta.give(token, 'p1');
    await createUserData(stores).delete({ id: 'owner-of-Ana', name: 'Ana' });
    assert.deepEqual((await stores.gifts.readGifts(docId)).gifts, []);
    assert.deepEqual((await berta.send('GET', '/gifts')).body, []);
    assert.equal(await stores.lists.readLink(token), undefined);
    assert.equal(await stores.database.readVersion('owner-of-Ana'), '0');
  });

  test('the owner frees all gifts of a list without learning of them, and their givers learn that she has begun again', async () => {
    const { ana, berta, carla } = current().clients;
    const { docId, token } = await current().shareList('p1', 'p2');
    const other = { token: await ana.share(await ana.createList('Otra', 'p1')) };
    const free = (client: Client, id = docId) => client.send('DELETE', `/lists/${id}/gifts`);
    const without = await free(ana);
    await berta.give(token, 'p1');
    await berta.give(other.token, 'p1');
    const list = await ana.send('GET', `/lists/${docId}`);
    assert.equal((await free(carla)).code, 'list-not-found');
    assert.deepEqual(await carla.states(token), ['taken', 'free']);
    const freed = await free(ana);
    assert.deepEqual([freed.status, freed.text, freed.tag], [without.status, without.text, without.tag]);
    assert.deepEqual(await ana.send('GET', `/lists/${docId}`).then(({ tag }) => tag), list.tag);
    assert.deepEqual(await carla.states(token), ['free', 'free']);
    assert.deepEqual(await carla.states(other.token), ['taken']);
    const readGifts = async () => (await berta.send('GET', '/gifts')).body;
    const states = async () =>
      (await readGifts()).map(({ isFreed, url }: { isFreed: boolean; url: string }) => [url, isFreed]);
    assert.deepEqual(await states(), [
      [`/s/${other.token}`, false],
      [`/s/${token}`, true],
    ]);
    assert.equal((await carla.give(token, 'p1')).status, 204);
    const [, { giftId }] = await readGifts();
    assert.equal((await berta.send('DELETE', `/gifts/${giftId}`)).status, 204);
    assert.equal((await readGifts()).length, 1);
    assert.deepEqual(await carla.states(token), ['yours', 'free']);
  });

  test('who gives a freed product again sees it once, as hers', async () => {
    const { ana, berta } = current().clients;
    const { docId, token } = await current().shareList('p1');
    await berta.give(token, 'p1');
    await ana.send('DELETE', `/lists/${docId}/gifts`);
    assert.equal((await berta.give(token, 'p1')).status, 204);
    const { body } = await berta.send('GET', '/gifts');
    assert.deepEqual(
      body.map(({ isFreed }: { isFreed: boolean }) => isFreed),
      [false],
    );
  });

  test('revealing shows the owner what is given now, and later gifts only if she asks again', async () => {
    const { ana, berta } = current().clients;
    const { docId, token } = await current().shareList('p1', 'p2');
    await berta.give(token, 'p2');
    const reveal = async () => (await ana.send('POST', `/lists/${docId}/revealed-gifts`)).body;
    const name = 'Polerón p2';
    assert.deepEqual(await reveal(), [{ productId: 'p2', name, isListed: true }]);
    await ana.send('DELETE', `/lists/${docId}/products/p2`);
    await berta.give(token, 'p1');
    assert.deepEqual(await reveal(), [
      { productId: 'p1', name: 'Polerón p1', isListed: true },
      { productId: 'p2', name, isListed: false },
    ]);
  });

  test('the streams of visitors have an event for each gift and change of the list, and end when it is no longer shared', async () => {
    const { ana, berta, carla, nobody } = current().clients;
    const { docId, token } = await current().shareList('p1');
    const streams = await Promise.all(
      [berta, nobody].map((visitor) => visitor.follow(`/shared/${token}/live`)),
    );
    const eventsAre = (count: number) =>
      until(() => streams.every(({ text }) => text.split('event: version').length - 1 === count));
    await eventsAre(1);
    await carla.give(token, 'p1');
    await eventsAre(2);
    await ana.createList('Otra');
    await ana.send('PATCH', `/lists/${docId}`, { body: { name: 'Verano' } });
    await eventsAre(3);
    await ana.send('PATCH', `/lists/${docId}`, { body: { status: 'Privada' } });
    await until(() => streams.every(({ isOpen }) => !isOpen));
    await eventsAre(3);
  });
}
