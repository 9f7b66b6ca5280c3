import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { settings } from '../../config.ts';
import { ConfigError } from '../../platform/settings/setting-readers.ts';
import { checkSettingNames, findRemovedSettings } from './setting-names.ts';

const credentials = mkdtempSync(join(tmpdir(), 'mis-listas-credentials-'));
after(() => rmSync(credentials, { recursive: true }));

function messageOf(env: NodeJS.ProcessEnv): string | undefined {
  try {
    checkSettingNames(env, Object.keys(settings));
    return undefined;
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message;
  }
}

test('settings that have moved into the shop file stop the start with one sentence that names all and their places', () => {
  writeFileSync(join(credentials, 'PRIVACY_CONTACT'), 'ana@tienda.example\n');
  const env = { HOME_HEADING: 'Casa', HOME_TITLE: '', PRODUCTS_FIELDS: 'price=precio', PRODUCT_URL: 'x' };
  assert.equal(
    messageOf({ ...env, CREDENTIALS_DIRECTORY: credentials }),
    'Settings have moved into the shop file (SHOP_FILE): HOME_HEADING is now home.heading, PRIVACY_CONTACT is now contact, PRODUCTS_FIELDS is now feed.fields.',
  );
});

test('a name with at most two wrong letters stops the start with the setting that was probably meant', () => {
  const cases: [string, string][] = [
    ['PRODUCT_URL', 'PRODUCTS_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['ALLOWED_HOST', 'ALLOWED_HOSTS'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['OPENID_CLIENT_SECRETS', 'OPENID_CLIENT_SECRET'],
    ['RATE_LIMITS', 'RATE_LIMIT'],
    ['SHOPFILE_', 'SHOP_FILE'],
    ['LIST_PER_USERS', 'LISTS_PER_USER'],
  ];
  for (const [name, setting] of cases)
    assert.equal(messageOf({ [name]: 'x' }), `${name} is not a setting; probably it must be ${setting}.`);
});

test('every setting, those of earlier versions and other names stop no start', () => {
  const removed = ['GIFTS_PER_USER', 'READ_RATE_LIMIT', 'PRODUCTS_PER_USER', 'SESSION_IDLE_DAYS'];
  const others = ['USER', 'HOME', 'POST', 'HOSTS', 'SHOPFILE', 'LOGLEVEL', 'PRODUCTURL', 'products_url'];
  const far = [
    'OTEL_LOG_LEVEL',
    'HTTP_PROXY',
    'DATABASE_NAME',
    'API_URL',
    'SITE_URL',
    'PUBLIC_KEY',
    'LOG_FILE',
    ...['CHAT_URL', 'CERT_URL', 'CORE_URL', 'HOME_FILE'],
  ];
  for (const name of [...Object.keys(settings), ...removed, ...others, ...far])
    assert.equal(messageOf({ [name]: 'x' }), undefined, name);
  assert.equal(messageOf({ PRODUCT_URL: '' }), undefined);
});

test('variables that Kubernetes makes of services are no settings, whatever the names of the services are', () => {
  const words = Object.keys(settings).flatMap((name) => name.split('_'));
  const services = [...words, 'KUBERNETES', 'CART', 'HOME', 'PICTURE', 'MISSING', 'SYNONYMS', 'MY_DATABASE'];
  const port = ['PORT', 'PORT_443_TCP', 'PORT_443_TCP_PROTO', 'PORT_443_TCP_PORT', 'PORT_443_TCP_ADDR'];
  for (const service of services) {
    for (const suffix of ['SERVICE_HOST', 'SERVICE_PORT', 'SERVICE_PORT_HTTPS', ...port])
      assert.equal(messageOf({ [`${service}_${suffix}`]: 'x' }), undefined, `${service}_${suffix}`);
  }
});

test('settings of earlier versions that are still set are found', () => {
  const names = findRemovedSettings({ READ_RATE_LIMIT: '0', RATE_LIMIT: '7', GUEST_RATE_LIMIT: '' });
  assert.deepEqual(names, ['READ_RATE_LIMIT']);
});
