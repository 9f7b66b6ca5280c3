import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { ConfigError } from '../platform/settings/setting-readers.ts';

const read = (env: NodeJS.ProcessEnv) => readConfig(env, new URL('file:///srv/'));

const openId = {
  USERS: 'openid',
  PUBLIC_URL: 'https://tienda.example',
  OPENID_ISSUER: 'https://cuentas.example/realms/tienda',
  OPENID_CLIENT_ID: 'tienda',
  OPENID_CLIENT_SECRET: 'secret',
};

test('the settings of users are read', () => {
  const { guestDays, sessionDays } = read({}).users;
  assert.deepEqual([guestDays, sessionDays], [180, 180]);
  const issuer = openId.OPENID_ISSUER;
  const expected = {
    issuer,
    clientId: 'tienda',
    clientSecret: 'secret',
    accountUrl: undefined,
    name: issuer,
  };
  assert.deepEqual(read(openId).users.openId, expected);
  const moved = {
    OPENID_NAME: 'https://antes.example',
    OPENID_ACCOUNT_URL: 'https://cuentas.example/mi-cuenta',
  };
  const { name, accountUrl } = read({ ...openId, ...moved }).users.openId ?? {};
  assert.deepEqual([name, accountUrl], Object.values(moved));
  assert.equal(
    read({ ...openId, OPENID_ISSUER: 'http://localhost:3001' }).users.openId?.name,
    'http://localhost:3001',
  );
});

test('the products of all lists are limited for each user, but not for the one of all visitors', () => {
  const products = ['guests', 'sample'].map((USERS) => read({ USERS }).listLimits.products);
  assert.deepEqual(products, [20_000, 0]);
});

test('a wrong combination of settings is rejected with one sentence', () => {
  const cases: [NodeJS.ProcessEnv, RegExp][] = [
    [{ USERS: 'all' }, /^USERS must be one of sample, guests, openid, not "all"\.$/],
    [{ USERS: 'openid' }, /^USERS=openid needs OPENID_ISSUER\.$/],
    [{ ...openId, OPENID_CLIENT_SECRET: '' }, /^USERS=openid needs OPENID_CLIENT_SECRET\.$/],
    [{ ...openId, PUBLIC_URL: '' }, /^USERS=openid needs PUBLIC_URL\.$/],
    [{ ...openId, USERS: 'guests' }, /^OPENID_ISSUER is used only with USERS=openid\.$/],
    [{ OPENID_NAME: 'https://antes.example' }, /^OPENID_NAME is used only with USERS=openid\.$/],
    [{ ...openId, OPENID_ISSUER: 'http://cuentas.example' }, /^OPENID_ISSUER must be an https address/],
    [{ ...openId, OPENID_ACCOUNT_URL: 'javascript:alert(1)' }, /^OPENID_ACCOUNT_URL must be the address/],
    [{ GUEST_DAYS: '0' }, /^GUEST_DAYS must be a whole number above 0/],
  ];
  for (const [env, message] of cases) {
    assert.throws(
      () => read(env),
      (error) => error instanceof ConfigError && message.test(error.message),
    );
  }
});
