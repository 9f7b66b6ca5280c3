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
  store('DATABASE_URL', 'postgres://a:b@db/lists\n');
  const { database, metricsToken, users } = read({ CREDENTIALS_DIRECTORY });
  assert.deepEqual(
    [database, metricsToken, users.openId?.clientSecret],
    ['postgres://a:b@db/lists', 'stored', 'secret'],
  );
  assert.equal(read({ CREDENTIALS_DIRECTORY, METRICS_TOKEN: 'set' }).metricsToken, 'set');
});

test('the values of examples are no secrets', () => {
  const rejected = /^Error: (METRICS_TOKEN|OPENID_CLIENT_SECRET) has the value of an example: .+\.$/;
  const valid = { METRICS_TOKEN: '1', OPENID_CLIENT_SECRET: '2' };
  assert.throws(() => read({ ...valid, METRICS_TOKEN: 'replace-this-token' }), rejected);
  assert.throws(() => read({ ...valid, OPENID_CLIENT_SECRET: 'replace-this-secret' }), rejected);
});
