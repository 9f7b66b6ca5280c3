import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Door, type Engine, engines } from './databases.ts';

const rivals = 100;

for (const [name, open] of Object.entries(engines)) {
  describe(`through the door of the API, on ${name}`, () => {
    let engine: Engine;
    before(async () => {
      engine = await open();
    });
    after(() => engine.close());

    test('of a hundred creations of one name at once, one makes a list and 99 are refused', async () => {
      const doors = engine.openDoors();
      const answers = await atOnce(doors, (door) => door('POST', '/lists', { name: 'Invierno' }));
      assert.deepEqual(tally(answers), { 201: 1, 'name-taken': 99 });
      assert.equal((await listsOf(doors)).length, 1);
    });

    test('of a hundred additions of one product at once, one makes a row and 99 are refused', async () => {
      const doors = engine.openDoors();
      const created = await doors[0]('POST', '/lists', { name: 'Invierno' });
      const path = `/lists/${(created.body as { docId: string }).docId}/products/p1`;
      const answers = await atOnce(doors, (door) => door('PUT', path));
      assert.deepEqual(tally(answers), { 201: 1, 'product-already-listed': 99 });
      assert.deepEqual(
        (await listsOf(doors)).map(({ productsId }) => productsId),
        [['p1']],
      );
    });

    test('a hundred creations with one key at once make one list, and are answered alike', async () => {
      const doors = engine.openDoors();
      const wish = { name: 'Invierno', productId: 'p1' };
      const key = { 'idempotency-key': 'once' };
      const answers = await atOnce(doors, (door) => door('POST', '/lists', wish, key));
      assert.deepEqual(tally(answers), { 201: 100 });
      assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
      assert.deepEqual(await listsOf(doors), [answers[0]?.body]);
    });
  });
}

type Answer = Awaited<ReturnType<Door>>;

/** Half of them through each door. */
function atOnce(doors: Door[], ask: (door: Door) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: rivals }, (_, turn) => ask(doors[turn % doors.length] as Door)));
}

/** How often each status came, or, of refusals, each code. */
function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const what = (body as { code?: string }).code ?? String(status);
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

async function listsOf(doors: Door[]) {
  const [one, other] = await Promise.all(doors.map((door) => door('GET', '/lists')));
  assert.deepEqual(one?.body, other?.body);
  return one?.body as { productsId: string[] }[];
}
