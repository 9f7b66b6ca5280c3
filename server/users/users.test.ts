import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database } from '../../platform/database/owner-database.ts';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import { useProvider } from '../../test/support/sign-in.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { usersOf } from '../../test/support/users-of.ts';
import { guestWith } from './guests.ts';
import { newSecret } from './secrets.ts';
import { noUserLimits } from './user-reader.ts';
import { createUsers } from './users.ts';

const { settings } = useProvider();

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function usedBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

function open() {
  const stores = openSqliteStores();
  const users = createUsers({
    config: usersOf(settings()),
    stores,
    log: { info() {}, warn() {}, error() {} },
    metrics: createMetrics(),
    stopping: new AbortController().signal,
    publicUrl: settings().PUBLIC_URL,
    signInResponsePath: '/respuesta',
    kindOf: () => 'document',
    takeCostlyWrite: () => 0,
    onlyRemoves: async () => false,
    limits: noUserLimits,
  });
  const database = stores.database as Database;
  return {
    ...users,
    stores,
    readOwners: () => database.read('SELECT owner FROM owners'),
    close: database.close,
  };
}

const requestWith = (cookie: string) => new Request('http://tienda.example/', { headers: { cookie } });

test('ten thousand unfinished sign-ins of different browsers store nothing, and the process keeps nothing of them', async () => {
  const { signIn, readOwners, close } = open();
  const start = async (count: number) => {
    for (let number = 0; number < count; number++) await signIn?.start(requestWith(`a=${number}`), '/');
  };
  await start(1_000);
  const before = usedBytes();
  await start(10_000);
  // An attempt has 129 random characters.
  assert.ok(usedBytes() - before < 1_000_000);
  assert.deepEqual(await readOwners(), []);
  await close();
});

test('ten thousand cookies of guests who never write store nothing, and the process keeps nothing of them', async () => {
  const { readUser, readOwners, close } = open();
  const read = async (count: number) => {
    for (let number = 0; number < count; number++) {
      const { cookie, secret } = guestWith(newSecret());
      const { user } = await readUser(requestWith(`${cookie}=${secret}`));
      assert.ok(user?.isGuest);
    }
  };
  await read(3_000);
  const before = usedBytes();
  await read(10_000);
  // A secret has 43 characters.
  assert.ok(usedBytes() - before < 400_000);
  assert.deepEqual(await readOwners(), []);
  await close();
});

test('many requests at once with the cookies of several guests move the lists of each guest once', async ({
  mock,
}) => {
  const { readUser, stores, close } = open();
  const guests = Array.from({ length: 5 }, () => guestWith(newSecret()));
  for (const { owner, id } of guests) {
    const session = { id, name: null, providerSession: null, expiresAt: '2100-01-01' };
    await stores.sessions.startSession(owner, session);
    await stores.lists.createList(owner, { name: 'Navidad', status: 'Privada' });
  }
  const move = mock.method(stores.lists, 'moveLists');
  const request = requestWith(guests.map(({ cookie, secret }) => `${cookie}=${secret}`).join('; '));
  const found = await Promise.all(Array.from({ length: 20 }, () => readUser(request)));
  const [id = '', ...others] = new Set(found.map(({ user }) => user?.id));
  assert.deepEqual([others, move.mock.callCount()], [[], 4]);
  assert.equal((await stores.lists.readListIds(id)).length, 5);
  await close();
});
