import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sharing } from './sharing.test-support.ts';

export function describeSharedLinks(current: () => Sharing): void {
  test('a list has one link, with 128 random bits, which shows neither its ID nor that of its owner', async () => {
    const { ana, nobody } = current().clients;
    const docId = await ana.createList('Navidad', 'p1', 'p2');
    const first = await ana.send('POST', `/lists/${docId}/share`);
    assert.equal(first.status, 201);
    assert.match(first.body.token, /^[\w-]{22}$/);
    assert.deepEqual(first.body, { token: first.body.token, url: `/s/${first.body.token}` });
    const again = await ana.send('POST', `/lists/${docId}/share`);
    assert.deepEqual([again.status, again.text], [200, first.text]);
    const { status, body, text } = await nobody.send('GET', `/shared/${first.body.token}`);
    assert.deepEqual([status, body.name, body.viewer, body.productCount], [200, 'Navidad', 'visitor', 2]);
    assert.deepEqual(body.products[0].current, { isOnSale: true, price: 24_990 });
    assert.ok(!text.includes(docId) && !text.includes('owner-of-') && !text.includes('addedAt'));
    const page = await nobody.send('GET', `/shared/${first.body.token}?limit=1`);
    assert.equal(page.body.products.length, 1);
    assert.match(page.headers.get('link') ?? '', /offset=1/);
  });

  test('visitors see the first name of the owner only if she shows it', async () => {
    const { ana, berta } = current().clients;
    const { docId, token } = await current().shareList();
    const shown = async () => (await berta.send('GET', `/shared/${token}`)).body.ownerName;
    assert.equal(await shown(), undefined);
    assert.equal(await ana.share(docId, '?showName=true'), token);
    assert.equal(await shown(), 'Ana');
    assert.equal(await ana.share(docId), token);
    assert.equal(await shown(), 'Ana');
    assert.equal(await ana.share(docId, '?showName=false'), token);
    assert.equal(await shown(), undefined);
  });

  test('unknown, ended, private and deleted links have one response, also after they become public again', async () => {
    const { ana, berta } = current().clients;
    const { docId, token } = await current().shareList('p1');
    const read = async (path: string) => {
      const { status, headers, text } = await berta.send('GET', path);
      const others = [...headers].filter(([name]) => name !== 'date');
      return JSON.stringify([status, others, text]);
    };
    const works = async (token: string) => (await berta.send('GET', `/shared/${token}`)).status === 200;
    const paths = [`/shared/${token}`, `/shared/${token}/live`];
    const unknown = await read('/shared/unknown');
    assert.match(unknown, /^\[404,.*share-not-found/);
    const expectUnknown = async () => {
      for (const path of paths) assert.equal(await read(path), unknown);
      assert.equal((await berta.give(token, 'p1')).code, 'share-not-found');
    };
    const edit = (status: string) => ana.send('PATCH', `/lists/${docId}`, { body: { status } });
    await edit('Privada');
    await expectUnknown();
    const rejected = await ana.send('POST', `/lists/${docId}/share`);
    assert.deepEqual([rejected.status, rejected.code], [409, 'list-private']);
    await edit('Pública');
    await expectUnknown();
    await edit('Privada');
    const other = (await ana.share(docId, '?makePublic=true')) ?? '';
    await expectUnknown();
    assert.ok(await works(other));
    await ana.send('DELETE', `/lists/${docId}`);
    assert.equal(await works(other), false);
    await ana.send('POST', `/lists/${docId}/restore`);
    assert.ok(await works(other));
    assert.equal((await ana.send('DELETE', `/lists/${docId}/share`)).status, 204);
    assert.equal((await ana.send('DELETE', `/lists/${docId}/share`)).status, 204);
    assert.equal(await works(other), false);
    await expectUnknown();
  });

  test('changes of a share follow the rules of other changes: tags, and no access for others', async () => {
    const { ana, berta } = current().clients;
    const { docId } = await current().shareList();
    const old = { 'if-match': (await ana.send('GET', `/lists/${docId}`)).tag };
    await ana.send('PATCH', `/lists/${docId}`, { body: { name: 'Verano' } });
    for (const [method, query] of [
      ['POST', '?showName=true'],
      ['DELETE', ''],
    ] as const) {
      const rejected = await ana.send(method, `/lists/${docId}/share${query}`, { headers: old });
      assert.deepEqual([rejected.status, rejected.code], [412, 'precondition-failed']);
      const foreign = await berta.send(method, `/lists/${docId}/share`);
      assert.deepEqual([foreign.status, foreign.code], [404, 'list-not-found']);
    }
    assert.equal((await berta.send('POST', `/lists/${docId}/revealed-gifts`)).code, 'list-not-found');
    const latest = { 'if-match': (await ana.send('GET', `/lists/${docId}`)).tag };
    const path = `/lists/${docId}/share?showName=true`;
    const changed = await ana.send('POST', path, { headers: latest });
    const repeated = await ana.send('POST', path);
    assert.deepEqual([changed.status, repeated.status, repeated.text], [201, 200, changed.text]);
  });

  test('with one user for all visitors a link shows the list without gifts', async () => {
    const sample = current().api.clientOf('sample');
    const docId = await sample.createList('Navidad', 'p1');
    const token = await sample.share(docId, '?showName=true');
    const { body } = await sample.send('GET', `/shared/${token}`);
    assert.deepEqual([body.viewer, body.ownerName, body.products[0].gift], ['sample', 'Antonia', undefined]);
    assert.equal((await sample.give(token, 'p1')).code, 'gifts-unavailable');
    assert.deepEqual((await sample.send('GET', '/gifts')).body, []);
    const revealed = await sample.send('POST', `/lists/${docId}/revealed-gifts`);
    assert.deepEqual([revealed.status, revealed.code], [409, 'gifts-unavailable']);
  });

  test('a token is in no line of the log, also when the store fails', async () => {
    const { berta } = current().clients;
    const { token } = await current().shareList('p1');
    current().stores.lists.readLink = async () => {
      throw new Error('the disk failed');
    };
    const { status, text } = await berta.send('GET', `/shared/${token}`);
    assert.equal(status, 503);
    assert.ok(current().api.logged.length > 0);
    assert.ok(!`${text} ${current().api.logged.map(String)}`.includes(token));
  });
}
