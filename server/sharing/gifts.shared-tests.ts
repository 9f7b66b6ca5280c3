import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deletedTtlMs } from '../../domain/deleted-item.ts';
import { until } from '../../test/support/until.ts';
import { forgetAllDeletedLists } from '../forgotten-lists.ts';
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

  test('a gift stays taken: after removal and return of the product, with another link, and without its giver', async () => {
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
    const expected = { listName: 'Navidad', url: `/s/${token}`, isListed: true };
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
    assert.deepEqual(await berta.states(third), ['taken']);
    assert.equal((await carla.give(third, 'p1')).code, 'gift-taken');
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

  test('the final deletion of a list deletes its gifts, also what a process has left that ended before', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const forget = () => forgetAllDeletedLists(current().stores, new AbortController().signal);
    const { ana, berta } = current().clients;
    const giftsOf = async (docId: string) => (await current().stores.gifts.readGifts(docId)).gifts.length;
    const { docId, token } = await current().shareList('p1');
    await berta.give(token, 'p1');
    await ana.send('DELETE', `/lists/${docId}`);
    assert.equal(await giftsOf(docId), 1);
    const other = await current().shareList('p1');
    context.mock.timers.tick(deletedTtlMs);
    await ana.send('DELETE', `/lists/${other.docId}/products/p1`);
    await forget();
    assert.equal(await giftsOf(docId), 0);
    assert.deepEqual((await berta.send('GET', '/gifts')).body, []);
    await ana.send('PUT', `/lists/${other.docId}/products/p1`);
    await berta.give(other.token, 'p1');
    await current().stores.sessions.deleteOwner('owner-of-Ana');
    assert.equal(await giftsOf(other.docId), 1);
    await forget();
    assert.equal(await giftsOf(other.docId), 0);
    assert.equal(await current().stores.lists.readLink(other.token), undefined);
    assert.equal(await current().stores.database.readVersion('owner-of-Ana'), '0');
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
