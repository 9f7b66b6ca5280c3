import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { InvalidPostgresAddress, parsePostgresAddress } from './postgres-address.ts';

test('an address has user, password, host, port and database', () => {
  const { servers, mustBeWritable, text } = parsePostgresAddress(
    'postgresql://ana:se%2Fcret@db.cl:6432/lists',
  );
  assert.deepEqual(servers, [
    { user: 'ana', password: 'se/cret', host: 'db.cl', port: 6432, database: 'lists' },
  ]);
  assert.equal(mustBeWritable, false);
  assert.equal(text, 'postgres://db.cl:6432/lists');
});

test('missing parts come from the environment', () => {
  assert.deepEqual(parsePostgresAddress('postgres://').servers, [{}]);
  assert.deepEqual(parsePostgresAddress('postgres://db').servers, [{ host: 'db' }]);
});

test('with several hosts, each with its own port, the server must accept writes', () => {
  const url = 'postgres://u:p@h1:5432,[::1]:5433,h3/db';
  const { servers, mustBeWritable, text } = parsePostgresAddress(`${url}?target_session_attrs=read-write`);
  assert.deepEqual(
    servers.map(({ host, port }) => [host, port]),
    [
      ['h1', 5432],
      ['::1', 5433],
      ['h3', undefined],
    ],
  );
  assert.equal(mustBeWritable, true);
  assert.equal(text, 'postgres://h1:5432,[::1]:5433,h3/db');
  assert.equal(parsePostgresAddress(url).mustBeWritable, true);
  assert.equal(parsePostgresAddress(`${url}?target_session_attrs=any`).mustBeWritable, false);
});

test('a host can be a Unix socket, as a parameter or percent-encoded', () => {
  for (const url of ['postgres:///db?host=/var/run/postgresql', 'postgres://%2Fvar%2Frun%2Fpostgresql/db']) {
    assert.deepEqual(parsePostgresAddress(url).servers, [{ host: '/var/run/postgresql', database: 'db' }]);
  }
});

test('hosts and ports can be parameters', () => {
  const { servers } = parsePostgresAddress('postgres:///db?host=a,b&port=1,2&user=ana&application_name=x+y');
  assert.deepEqual(servers, [
    { user: 'ana', database: 'db', application_name: 'x+y', host: 'a', port: 1 },
    { user: 'ana', database: 'db', application_name: 'x+y', host: 'b', port: 2 },
  ]);
});

test('sslmode has the same checks as in libpq, and causes no warning', async (context) => {
  const warned = context.mock.method(process, 'emitWarning', () => {});
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-ssl-'));
  after(() => rm(folder, { recursive: true }));
  const ca = join(folder, 'ca.pem');
  await writeFile(ca, 'certificate');
  const sslOf = (query: string) => parsePostgresAddress(`postgres://h/db?${query}`).servers[0]?.ssl;
  assert.equal(sslOf('sslmode=disable'), false);
  assert.deepEqual(sslOf('sslmode=require'), { rejectUnauthorized: false });
  assert.deepEqual(sslOf('sslmode=verify-full'), {});
  assert.deepEqual(sslOf(`sslmode=verify-full&sslrootcert=${ca}`), { ca: 'certificate' });
  for (const mode of ['require', 'verify-ca']) {
    const ssl = sslOf(`sslmode=${mode}&sslrootcert=${ca}`);
    assert.ok(typeof ssl === 'object' && ssl.ca === 'certificate' && ssl.rejectUnauthorized === undefined);
    assert.equal(ssl.checkServerIdentity?.('h', {} as never), undefined);
  }
  assert.equal(warned.mock.callCount(), 0);
});

test('the text for messages contains no password', () => {
  for (const password of [
    'se@cret',
    'se:cret',
    'se%40cret',
    "se'cret",
    'se cret',
    'señal',
    'se,cret',
    '@se@cret@',
  ]) {
    const { servers, text } = parsePostgresAddress(`postgres://ana:${password}@h:5432/db`);
    assert.equal(servers[0]?.password, decodeURIComponent(password));
    assert.equal(text, 'postgres://h:5432/db');
  }
  assert.equal(parsePostgresAddress('postgres://h/db?password=secret').text, 'postgres://h/db');
});

test('an invalid address is rejected with a message that contains no part of it', () => {
  const wrong: [string, RegExp][] = [
    ['postgres://ana:12/secret@h/db', /^has a "\/"/],
    ['postgres://ana:1?secret@h/db', /^has a "\/"/],
    ['postgres://ana:1?host=secret@h/db', /^has a "\/"/],
    ['postgres://ana:1#secret@h/db', /^has a "\/"/],
    ['postgres://ana:100%secret@h/db', /^has a "%"/],
    ['postgres://h:secret/db', /^must have a port/],
    ['postgres://h:70000/db', /^must have a port/],
    ['postgres:///db?host=a,b,c&port=1,2', /^must have one port/],
    ['postgres://h/db?secret=1', /^has an unknown parameter; these are known: host, /],
    ['postgres://h/db?sslmode=secret', /^must have an sslmode of/],
    [
      'postgres://h/db?sslmode=verify-ca&sslrootcert=/nowhere',
      /^has an sslrootcert that cannot be read: ENOENT/,
    ],
    ['postgres://h/db?target_session_attrs=standby', /^must have a target_session_attrs/],
    ['postgres://h/db?connect_timeout=soon', /^must have a connect_timeout/],
  ];
  for (const [url, sentence] of wrong) {
    assert.throws(
      () => parsePostgresAddress(url),
      (error) =>
        error instanceof InvalidPostgresAddress &&
        sentence.test(error.message) &&
        !error.message.includes('secret'),
      url,
    );
  }
});
