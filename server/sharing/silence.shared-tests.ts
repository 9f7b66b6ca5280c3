import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../test/support/until.ts';
import { createUserData } from '../users/user-data.ts';
import type { Sharing } from './sharing.test-support.ts';

export function describeSilence(current: () => Sharing): void {
  test('the owner learns nothing of ten gifts: all bytes of her API, streams and export are the same, and no event comes', async () => {
    const { ana, berta, carla } = current().clients;
    const ids = ['p1', 'p2', 'p3'];
    const shared = [];
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) {
      const docId = await ana.createList(name, ...ids);
      shared.push({ docId, token: await ana.share(docId) });
    }
    const [{ docId, token }] = shared as [{ docId: string; token: string }];
    const live = ['/lists/live', `/lists/${docId}/live`, `/shared/${token}/live`];
    const streams = await Promise.all(live.map(ana.follow));
    await until(() => streams.every(({ text }) => text.includes('event: version')));
    const readAll = async () => {
      const responses = [];
      for (const path of [
        '/lists',
        '/lists?productsEach=0',
        '/deleted',
        '/gifts',
        `/lists/${docId}`,
        `/shared/${token}`,
      ]) {
        responses.push(await ana.send('GET', path));
      }
      responses.push(await ana.send('GET', `/lists/${docId}`, { headers: { accept: 'text/csv' } }));
      responses.push(await ana.send('POST', `/lists/${docId}/share`));
      responses.push(await ana.send('PUT', `/lists/${docId}/products/p1`));
      let file = '';
      for await (const part of createUserData(current().stores).generateFile({
        id: 'owner-of-Ana',
        name: 'Ana',
      }))
        file += part;
      const bytes = responses.map(({ status, headers, text }) => [
        status,
        [...headers].filter(([name]) => name !== 'date'),
        text,
      ]);
      const version = await current().stores.database.readVersion('owner-of-Ana');
      const first = await ana.follow(live[2] ?? '');
      await until(() => first.text.includes('\n\n'));
      return JSON.stringify([bytes, version, first.text, file, streams.map(({ text }) => text)]);
    };
    const before = await readAll();
    let given = 0;
    for (const { token } of shared) {
      for (const id of ids) if (given < 10) given += Number((await berta.give(token, id)).status === 204);
    }
    await carla.send('GET', `/shared/${token}`);
    assert.equal(given, 10);
    assert.equal(await readAll(), before);
    assert.doesNotMatch(before, /"(taken|yours|free)"/);
    assert.equal((await ana.give(token, 'p1')).code, 'gift-to-oneself');
    assert.equal(await readAll(), before);
    await ana.createList('Otra');
    await until(() => (streams[0]?.text ?? '').split('event: version').length === 3);
    assert.deepEqual(
      streams.map(({ text }) => text.split('event: version').length - 1),
      [2, 1, 1],
    );
  });
}
