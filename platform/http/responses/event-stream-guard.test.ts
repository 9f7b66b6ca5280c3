import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guardStream } from './event-stream.ts';

function open() {
  const received: (string | undefined)[] = [];
  const checks: PromiseWithResolvers<boolean>[] = [];
  let send = (_value: string | undefined) => {};
  let isSubscribed = true;
  const stream = guardStream(
    {
      ...{ event: 'version', lastEventId: undefined, read: async () => '1' },
      subscribe(listener) {
        send = listener;
        return () => {
          isSubscribed = false;
        };
      },
    },
    () => {
      const check = Promise.withResolvers<boolean>();
      checks.push(check);
      return check.promise;
    },
  );
  const unsubscribe = stream.subscribe((value) => received.push(value));
  return {
    received,
    checks,
    send: (value: string) => send(value),
    unsubscribe,
    isSubscribed: () => isSubscribed,
  };
}

const settled = () => new Promise(setImmediate);

test('a value is passed on while the user may receive it; otherwise the stream ends', async () => {
  const { received, checks, send, unsubscribe, isSubscribed } = open();
  send('1');
  checks[0]?.resolve(true);
  await settled();
  send('2');
  checks[1]?.reject(new Error('the database failed'));
  await settled();
  send('3');
  checks[2]?.resolve(false);
  await settled();
  assert.deepEqual(received, ['1', '2', undefined]);
  unsubscribe();
  assert.ok(!isSubscribed());
});

test('an older value is not passed on after a newer one', async () => {
  const { received, checks, send, unsubscribe } = open();
  send('1');
  send('2');
  checks[1]?.resolve(true);
  await settled();
  checks[0]?.resolve(true);
  await settled();
  assert.deepEqual(received, ['2']);
  unsubscribe();
});

test('the stream of an expired session ends without a new value', async ({ mock }) => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { received, checks, unsubscribe } = open();
  mock.timers.tick(5 * 60_000);
  checks[0]?.resolve(false);
  await settled();
  assert.deepEqual(received, [undefined]);
  unsubscribe();
  mock.timers.tick(5 * 60_000);
  assert.equal(checks.length, 1);
});
