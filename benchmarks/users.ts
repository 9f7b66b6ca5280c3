// `npm run bench:users [-- --save] [--rounds=200] [--guests=10000]`: sessions, shared lists, many guests.
import { join } from 'node:path';
import pg from 'pg';
import { sampleUser } from '../server/current-user.ts';
import { accountOf, hashOf, newSecret } from '../server/users/secrets.ts';
import type { Stores } from '../store/stores.ts';
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { temporaryFolder } from '../test/support/server-process.ts';
import { openShop } from '../test/support/shop-with-users.ts';
import { openPostgresStores, openSqliteStores } from '../test/support/stores.ts';
import { compareGuestPlans, many } from './guest-plans.ts';
import { measureGuestRemoval } from './guest-removal.ts';
import { numberOption } from './options.ts';
import { measureAlternately, type Row } from './result-rows.ts';
import { recordResults } from './results.ts';
import { ratePerProcessorSecond, sampleProducts, silentLog } from './sample-data.ts';
import { measureSharedList } from './shared-list.ts';

const rounds = numberOption('rounds', 200);
const guests = numberOption('guests', 10_000);
const requestsPerRound = 20;
const lists = 3;
const productsPerList = 5;
const provider = 'https://cuentas.example';

const postgres = await startPostgres({ durable: true });
const url = await postgres.createDatabase();
const client = new pg.Client(url);
await client.connect();
const onSqlite = openSqliteStores(join(temporaryFolder(), 'lists.sqlite'));
const onPostgres = await openPostgresStores(url, silentLog);
const removal = { first: many, guests };
recordResults('users', [
  ...(await measureSessions(onSqlite, 'SQLite', 0.85)),
  ...(await measureSessions(onPostgres, 'PostgreSQL', 0.8)),
  await measureSharedList(onSqlite, 'SQLite', rounds),
  await measureSharedList(onPostgres, 'PostgreSQL', rounds),
  await compareGuestPlans(onSqlite),
  await compareGuestPlans(onPostgres, client),
  await measureGuestRemoval(onSqlite, 'SQLite', removal),
  await measureGuestRemoval(onPostgres, 'PostgreSQL', removal),
]);
await client.end();
for (const { database } of [onSqlite, onPostgres]) await database.close();
await postgres.remove();
process.exit();

/** Compares the requests of a user with a session with those of the sample user, whose lists are equal. */
async function measureSessions(stores: Stores, name: string, atLeast: number): Promise<Row[]> {
  const { session, sample } = await openClients(stores);
  const rows: Row[] = [];
  for (const path of ['/api/lists', '/Mis-Listas']) {
    const candidates = {
      session: () => ratePerProcessorSecond(requestsPerRound, () => session(path)),
      sample: () => ratePerProcessorSecond(requestsPerRound, () => sample(path)),
    };
    await measureAlternately(4, candidates);
    const values = await measureAlternately(rounds, candidates);
    rows.push({
      name: `${path} with a session, ${name}`,
      unit: 'requests per second of the processor',
      values: values.session,
      baselines: { 'sample user': values.sample },
      goal: { atLeast, relativeTo: 'sample user' },
    });
  }
  return rows;
}

async function openClients(stores: Stores) {
  const [owner, secret] = [accountOf(provider, 'ana'), newSecret()];
  const session = { id: hashOf(secret), name: 'Ana', providerSession: null, expiresAt: '9999' };
  await stores.sessions.startSession(owner, session);
  for (const user of [sampleUser.id, owner]) {
    for (let number = 0; number < lists; number++) {
      const products = sampleProducts.slice(number * productsPerList, (number + 1) * productsPerList);
      await stores.lists.createList(user, { name: `Lista ${number}`, status: 'Pública' }, products);
    }
  }
  const publicUrl = { PUBLIC_URL: 'http://tienda.example' };
  const openId = {
    ...{ ...publicUrl, USERS: 'openid', OPENID_ISSUER: provider },
    ...{ OPENID_CLIENT_ID: 'tienda', OPENID_CLIENT_SECRET: 'x' },
  };
  const clientOf = (env: NodeJS.ProcessEnv, cookie: string) => {
    const { request } = openShop(env, { stores, log: silentLog });
    return async (path: string) => {
      const response = await request(path, { headers: { cookie } });
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    };
  };
  return {
    session: clientOf(openId, `sesion=${owner}.${secret}`),
    sample: clientOf(publicUrl, 'sesion=x'),
  };
}
