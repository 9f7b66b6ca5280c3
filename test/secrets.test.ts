import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { temporaryFolder } from './support/server-process.ts';

const openId = {
  USERS: 'openid',
  OPENID_ISSUER: 'https://cuentas.tienda.example',
  OPENID_CLIENT_ID: 'tienda',
  PUBLIC_URL: 'https://tienda.example',
};
const read = (env: NodeJS.ProcessEnv) => readConfig({ ...openId, ...env }, new URL('file:///srv/'));

test('a secret that is not set is read from the folder of credentials', () => {
  const CREDENTIALS_DIRECTORY = temporaryFolder();
  const store = (name: string, text: string) => writeFileSync(`${CREDENTIALS_DIRECTORY}/${name}`, text);
  store('METRICS_TOKEN', 'stored\n');
  store('OPENID_CLIENT_SECRET', 'secret');
  store('PRODUCTS_HEADER', 'Authorization: Bearer a b\n');
  store('DATABASE_URL', 'postgres://a:b@db/lists\n');
  const { database, metricsToken, users, catalog } = read({ CREDENTIALS_DIRECTORY });
  assert.deepEqual(catalog.header, { authorization: 'Bearer a b' });
  assert.deepEqual(
    [database, metricsToken, users.openId?.clientSecret],
    ['postgres://a:b@db/lists', 'stored', 'secret'],
  );
  assert.equal(read({ CREDENTIALS_DIRECTORY, METRICS_TOKEN: 'set' }).metricsToken, 'set');
});

test('the values of examples are no secrets', () => {
  const rejected =
    /^Error: (METRICS_TOKEN|OPENID_CLIENT_SECRET|PRODUCTS_HEADER) has the value of an example: .+\.$/;
  const valid = { METRICS_TOKEN: '1', OPENID_CLIENT_SECRET: '2' };
  assert.throws(() => read({ ...valid, METRICS_TOKEN: 'replace-this-token' }), rejected);
  assert.throws(() => read({ ...valid, OPENID_CLIENT_SECRET: 'replace-this-secret' }), rejected);
  assert.throws(() => read({ ...valid, PRODUCTS_HEADER: 'X-Key: a replace-this-token' }), rejected);
});

test('a header for the feed is a name and a value, and a wrong one is rejected without being shown', () => {
  const headerOf = (text: string) =>
    read({ OPENID_CLIENT_SECRET: 'x', PRODUCTS_HEADER: text }).catalog.header;
  assert.equal(headerOf(''), undefined);
  assert.deepEqual(headerOf('X-Api-Key:\t k '.trim()), { 'x-api-key': 'k' });
  assert.deepEqual(headerOf('Authorization: Bearer a: "b"'), { authorization: 'Bearer a: "b"' });
  const wrong = ['secret', ': secret', 'X Key: secret', 'X-Key :secret', 'X-Key:', 'X-Clave: sécret'];
  const own = ['Host', 'content-length', 'Transfer-Encoding', 'If-None-Match', 'Accept-Encoding', 'Range'];
  for (const text of [...wrong, 'X-Key: secret\r\nX: secret', ...own.map((name) => `${name}: secret`)])
    assert.throws(
      () => headerOf(text),
      /^Error: PRODUCTS_HEADER must be a name and a value[^é\n]*"Authorization: Bearer …"[^\n]*\.$/,
      text,
    );
});
