import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig, settings, urlOf } from '../config.ts';
import { ConfigError } from '../platform/settings/setting-readers.ts';

const project = join(import.meta.dirname, '..');
const root = new URL('file:///srv/mis%20listas/');
const read = (env: NodeJS.ProcessEnv) => readConfig(env, root);

test('the defaults are loopback, port 3000, and the files of the project', () => {
  const { users, ...defaults } = read({});
  assert.equal(users.mode, 'sample');
  assert.deepEqual(defaults, {
    host: '127.0.0.1',
    port: 3000,
    database: '/srv/mis listas/data/lists.sqlite',
    isDefaultDatabase: true,
    listenDatabase: undefined,
    products: new URL('file:///srv/mis%20listas/catalog/products.json'),
    catalog: {
      header: undefined,
      folder: '/srv/mis listas/data/catalog',
      pictureScheme: undefined,
      minPercent: 50,
      checkSeconds: 10,
    },
    shopFile: new URL('file:///srv/mis%20listas/catalog/shop.json'),
    streams: { perAddress: 100, total: 10_000 },
    logLevel: 'info',
    requestsPerMinute: 6_000,
    listLimits: { lists: 500, productsOfList: 2_000, products: 0, gifts: 500 },
    allowedHosts: 'loopback',
    publicUrl: undefined,
    corsOrigins: [],
    drainSeconds: 0,
    trustProxy: false,
    hsts: undefined,
    offlinePages: true,
    metricsToken: undefined,
  });
});

test('settings are read from the environment, and empty ones have their default', () => {
  const config = read({ HOST: '0.0.0.0', PORT: '8080', DATABASE_URL: '/tmp/l.sqlite', PRODUCTS_URL: '' });
  assert.deepEqual([config.host, config.port], ['0.0.0.0', 8080]);
  assert.deepEqual(read({ STREAMS: '5001' }).streams, { perAddress: 51, total: 5_001 });
  assert.equal(config.database, '/tmp/l.sqlite');
  assert.equal(config.products.pathname, '/srv/mis%20listas/catalog/products.json');
});

test('log level, rate limit, drain period, proxy and metrics token are read', () => {
  const config = read({ LOG_LEVEL: 'warn', RATE_LIMIT: '0', TRUST_PROXY: '1', METRICS_TOKEN: 'secret' });
  assert.deepEqual([config.logLevel, config.requestsPerMinute], ['warn', 0]);
  assert.equal(read({ DRAIN_SECONDS: '20' }).drainSeconds, 20);
  assert.equal(config.trustProxy, true);
  assert.equal(config.metricsToken, 'secret');
});

test('the value of Strict-Transport-Security is read', () => {
  for (const hsts of ['max-age=0', 'max-age=63072000; includeSubDomains; preload']) {
    assert.equal(read({ HSTS: hsts }).hsts, hsts);
  }
});

test('allowed hosts are those of the setting, by default the public one and those of this machine, or all', () => {
  for (const host of ['localhost', '127.0.0.1', '127.3.2.1', '::1']) {
    assert.equal(read({ HOST: host }).allowedHosts, 'loopback', host);
  }
  for (const host of ['0.0.0.0', '::', '10.0.0.9', 'tienda.example']) {
    assert.equal(read({ HOST: host }).allowedHosts, 'any', host);
  }
  assert.deepEqual(read({ HOST: '0.0.0.0', ALLOWED_HOSTS: 'Tienda.example, [::1]:3000' }).allowedHosts, [
    { name: 'tienda.example', port: undefined },
    { name: '[::1]', port: '3000' },
  ]);
  const ofShop = read({ HOST: '0.0.0.0', PUBLIC_URL: 'https://tienda.example:8443' }).allowedHosts;
  const names = ['tienda.example', 'localhost', '127.0.0.1', '[::1]'];
  assert.deepEqual(
    ofShop,
    names.map((name) => ({ name, port: undefined })),
  );
});

test('the database setting can be a path, a file URL, `:memory:` or a PostgreSQL URL, with a direct one beside a transaction pooler', () => {
  assert.equal(read({ DATABASE_URL: 'file:///tmp/a%20b.sqlite' }).database, '/tmp/a b.sqlite');
  assert.equal(read({ DATABASE_URL: 'file:lists.sqlite' }).database, 'lists.sqlite');
  for (const database of [':memory:', 'postgres://a:b@db/lists'])
    assert.equal(read({ DATABASE_URL: database }).database, database);
  const direct = 'postgres://h1,h2/lists';
  const config = read({ DATABASE_URL: 'postgres://pooler/lists', DATABASE_LISTEN_URL: direct });
  assert.equal(config.listenDatabase, direct);
});

test('the product feed is a URL or a path', () => {
  assert.equal(read({ PRODUCTS_URL: 'https://x.cl/p.json' }).products.href, 'https://x.cl/p.json');
  for (const query of ['page={page}', '_from={from}&_to={to}'])
    assert.equal(read({ PRODUCTS_URL: `https://x.cl/?${query}` }).products.search, `?${query}`);
  assert.equal(read({ PRODUCTS_URL: '/tmp/p.json' }).products.href, 'file:///tmp/p.json');
});

test('the folder of the index and the checks of the feed are read', () => {
  const { catalog } = read({
    CATALOG_DIR: '/tmp/index',
    PUBLIC_URL: 'https://tienda.example',
    PRODUCTS_MIN_PERCENT: '0',
    FEED_CHECK_SECONDS: '600',
  });
  assert.deepEqual(catalog, {
    header: undefined,
    folder: '/tmp/index',
    pictureScheme: 'https:',
    minPercent: 0,
    checkSeconds: 600,
  });
});

test('the URL shown at the start works in a browser', () => {
  const urls = [urlOf('127.0.0.1', 3000), urlOf('::1', 3000)];
  assert.deepEqual(urls, ['http://localhost:3000', 'http://[::1]:3000']);
});

test('a wrong setting is rejected with one sentence that names it', () => {
  const cases: [NodeJS.ProcessEnv, RegExp][] = [
    [{ PORT: 'http' }, /^PORT must be a number from 0 to 65535, not "http"\.$/],
    [{ PORT: '70000' }, /^PORT/],
    [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL must be/],
    [{ DATABASE_URL: 'file://host/x.sqlite' }, /^DATABASE_URL must be/],
    [{ DATABASE_URL: 'postgres://ana:12/34@h/db' }, /^DATABASE_URL has a "\/", .+ percent-encoded .+\.$/],
    [{ DATABASE_URL: 'postgres://h:port/db' }, /^DATABASE_URL must have a port from 1 to 65535\.$/],
    [{ DATABASE_LISTEN_URL: '/tmp/l.sqlite' }, /^DATABASE_LISTEN_URL must be a postgres:/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of silent, .+, not "loud"\.$/],
    [{ RATE_LIMIT: '-1' }, /^RATE_LIMIT must be/],
    [{ RATE_LIMIT: 'many' }, /^RATE_LIMIT must be a number of requests a minute/],
    [{ ALLOWED_HOSTS: 'https://tienda.example' }, /^ALLOWED_HOSTS must be host names/],
    [{ ALLOWED_HOSTS: 'a,,b' }, /^ALLOWED_HOSTS must be/],
    [
      { PUBLIC_URL: 'https://tienda.example', ALLOWED_HOSTS: 'www.tienda.example' },
      /^ALLOWED_HOSTS must contain tienda\.example, the host of PUBLIC_URL\.$/,
    ],
    [{ DRAIN_SECONDS: '-1' }, /^DRAIN_SECONDS must be a number of seconds from 0 to 9999, not "-1"\.$/],
    [{ DRAIN_SECONDS: '10000' }, /^DRAIN_SECONDS must be/],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY must be 1 or 0/],
    [{ HSTS: '63072000' }, /^HSTS must be "max-age=…", .+, not "63072000"\.$/],
    [{ HSTS: 'max-age=1\r\nx: y' }, /^HSTS must be/],
    [{ PRODUCTS_URL: 'ftp://x/y' }, /^PRODUCTS_URL must be/],
    [{ PRODUCTS_URL: 'https://exa mple/x' }, /^PRODUCTS_URL must be/],
    [
      { SHOP_FILE: 'https://x.example/shop.json' },
      /^SHOP_FILE must be the path of a file on this machine\.$/,
    ],
    [{ PRODUCTS_URL: 'http://' }, /^PRODUCTS_URL must be/],
    [{ PRODUCTS_URL: 'https://x/?{from}' }, /^PRODUCTS_URL must have \{page\}, or \{from\} and \{to\}\.$/],
    [{ PRODUCTS_URL: 'https://x/?{page}&{from}&{to}' }, /^PRODUCTS_URL must have \{page\}/],
    [
      { PRODUCTS_MIN_PERCENT: '101' },
      /^PRODUCTS_MIN_PERCENT must be a whole number from 0 to 100, not "101"\.$/,
    ],
    [{ PRODUCTS_MIN_PERCENT: '5%' }, /^PRODUCTS_MIN_PERCENT/],
    [{ FEED_CHECK_SECONDS: '10s' }, /^FEED_CHECK_SECONDS must be a whole number above 0/],
    [{ STREAMS: '0' }, /^STREAMS must be/],
    [{ LISTS_PER_USER: 'all' }, /^LISTS_PER_USER must be a whole number, or 0 for no limit, not "all"\.$/],
  ];
  for (const [env, message] of cases) {
    assert.throws(
      () => read(env),
      (error) => error instanceof ConfigError && message.test(error.message),
    );
  }
});

test('every setting of the table is read', () => {
  const names = new Set<string | symbol>();
  read(new Proxy({}, { get: (_, name) => void names.add(name) }));
  assert.deepEqual([...names].sort(), [...Object.keys(settings), 'CREDENTIALS_DIRECTORY'].sort());
});

test('the table of settings in the README equals that of config.ts', () => {
  const rows = Object.entries<{ description: string; default: string; note?: string }>(settings).map(
    ([name, { description, default: text, note }]) =>
      `| \`${name}\` | ${description} | ${[text && `\`${text}\``, note].filter(Boolean).join(': ')} |`,
  );
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const section = readme.split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
  const [, , ...shown] = section.split('\n').filter((line) => line.startsWith('|'));
  assert.ok(rows.length >= 10);
  assert.deepEqual(shown, rows);
});

test('no other document repeats the table of settings', () => {
  const row = new RegExp(`^\\| *\`(${Object.keys(settings).join('|')})\``, 'm');
  const documents = globSync(['docs/**/*.md', 'stress/*.md', 'benchmarks/*.md'], { cwd: project });
  assert.ok(documents.length >= 5);
  const repeating = documents.filter((file) => row.test(readFileSync(join(project, file), 'utf8')));
  assert.deepEqual(repeating, []);
});
