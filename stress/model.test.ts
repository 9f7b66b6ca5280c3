import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { type Door, type Engine, engines } from './databases.ts';
import { type Answer, type Command, emptyShelf, explain, names, productIds, statuses } from './model.ts';

/** Stories told on each engine: a few seconds in the suite, more in `npm run stress`. */
const stories = Number(process.env.STORIES ?? 60);
const mostRivals = 4;

const name = fc.constantFrom(...Object.keys(names));
const status = fc.constantFrom(...statuses);
const productId = fc.constantFrom(...productIds);
/** Which of the lists that were ever made; the runner knows their ids. */
const list = fc.nat(5).map(String);
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    verb: fc.constant('create' as const),
    name,
    status: perhaps(status),
    productId: perhaps(productId),
    key: perhaps(fc.constantFrom('k1', 'k2')),
  }),
  fc
    .record({ verb: fc.constant('edit' as const), list, name: perhaps(name), status: perhaps(status) })
    .filter((edit) => edit.name !== undefined || edit.status !== undefined),
  fc.record({ verb: fc.constantFrom('add' as const, 'add' as const, 'remove' as const), list, productId }),
  fc.record({ verb: fc.constantFrom('delete' as const, 'read' as const), list }),
  fc.record({ verb: fc.constant('read all' as const) }),
);
/** Each part of a story is what rivals ask at once, through two doors. */
const story = fc.array(fc.array(command, { minLength: 1, maxLength: mostRivals }), {
  minLength: 1,
  maxLength: 12,
  size: 'max',
});

for (const [engineName, open] of Object.entries(engines)) {
  describe(`rival clients on ${engineName}`, () => {
    let engine: Engine;
    before(async () => {
      engine = await open();
    });
    after(() => engine.close());

    test('are answered as the model answers in some order, and leave what it leaves', async () => {
      const seen = new Set<unknown>();
      await fc.assert(
        fc.asyncProperty(story, async (parts) => {
          const doors = engine.openDoors();
          const made: string[] = [];
          let shelf = emptyShelf;
          for (const part of parts) {
            const commands = part.map((one) =>
              'list' in one ? { ...one, list: idOf(one.list, made) } : one,
            );
            const rivals = await Promise.all(
              commands.map(async (one, turn) => ({
                command: one,
                answer: await ask(doors[turn % 2] as Door, one),
              })),
            );
            const reading = { command: { verb: 'read all' } as const, answer: await readAll(doors[0]) };
            const explained = explain(shelf, rivals, reading);
            assert.ok(
              explained,
              `no order explains this: ${JSON.stringify({ shelf, rivals, reading }, null, 1)}`,
            );
            shelf = explained;
            for (const { command, answer } of rivals) {
              seen.add(`${command.verb} ${answer.status}`);
              const { docId } = answer.told as { docId?: string };
              if (command.verb === 'create' && docId && !made.includes(docId)) made.push(docId);
            }
          }
        }),
        { numRuns: stories },
      );
      // A test of random things must not pass because nothing happened.
      for (const met of ['create 201', 'create 409', 'edit 200', 'add 201', 'remove 204', 'delete 204']) {
        assert.ok(seen.has(met), `no story had "${met}"`);
      }
    });
  });
}

function idOf(nth: string, made: string[]): string {
  return made[Number(nth) % Math.max(made.length, 1)] ?? 'never-made';
}

async function ask(door: Door, command: Command): Promise<Answer> {
  switch (command.verb) {
    case 'create': {
      const { verb: _, key, ...wish } = command;
      return told(await door('POST', '/lists', wish, key === undefined ? {} : { 'idempotency-key': key }));
    }
    case 'edit': {
      const { verb: _, list: docId, ...change } = command;
      return told(await door('PATCH', `/lists/${docId}`, change));
    }
    case 'add':
      return told(await door('PUT', `/lists/${command.list}/products/${command.productId}`));
    case 'remove':
      return told(await door('DELETE', `/lists/${command.list}/products/${command.productId}`));
    case 'delete':
      return told(await door('DELETE', `/lists/${command.list}`));
    case 'read':
      return told(await door('GET', `/lists/${command.list}`));
    case 'read all':
      return readAll(door);
  }
}

async function readAll(door: Door): Promise<Answer> {
  const answer = await door('GET', '/lists');
  const version = Number(/^W\/"(\d+)(?:\.[\w-]+)?"$/.exec(answer.headers.get('etag') ?? '')?.[1]);
  return { ...told(answer), version };
}

/** What the model can say too: whose the lists are, it leaves out. */
function told({ status, body }: Awaited<ReturnType<Door>>): Answer {
  const { code } = body as { code?: string };
  return { status, told: code ?? withoutOwner(body) };
}

function withoutOwner(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutOwner);
  if (typeof body !== 'object') return body;
  const { userId: _, ...rest } = body as { userId?: string };
  return rest;
}
