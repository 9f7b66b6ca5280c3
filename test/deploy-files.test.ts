import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig, settings } from '../config.ts';
import { exampleHost, readExampleSettings } from './support/deploy.ts';
import { find, read } from './support/source-files.ts';

const stopSeconds = 5;

test('the example of the settings is valid and contains every setting except the port', () => {
  const named = [...read('deploy/env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  const expected = Object.keys(settings).filter((name) => name !== 'PORT');
  assert.deepEqual(new Set(named), new Set(expected));
  const config = readConfig(readExampleSettings(), new URL('../', import.meta.url));
  assert.equal(config.trustProxy, true);
});

test('the example of the settings sets none to its default, which a later version may change', () => {
  const defaults: Record<string, { default: string }> = settings;
  const same = Object.entries(readExampleSettings()).filter(
    ([name, value]) => defaults[name]?.default === value,
  );
  assert.deepEqual(same, []);
});

test('the files agree about addresses, the token and the time to stop', () => {
  const { DRAIN_SECONDS, PUBLIC_URL } = readExampleSettings();
  const [, stopTimeout] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/mis-listas@.service')) ?? [];
  assert.ok(Number(stopTimeout) > Number(DRAIN_SECONDS) + stopSeconds);
  for (const file of ['haproxy.cfg', 'nginx.conf', 'prometheus.yml']) {
    for (const server of ['127.0.0.1:3001', '127.0.0.1:3002'])
      assert.ok(read(`deploy/${file}`).includes(server));
  }
  assert.ok(read('deploy/prometheus.yml').includes('/etc/prometheus/mis-listas.token'));
  assert.equal(PUBLIC_URL, `https://${exampleHost}`);
  const [, database] = /^#DATABASE_URL=.*@(.*)\//m.exec(read('deploy/env.example')) ?? [];
  const hosts = /hosts: \[(.*)\]/.exec(read('deploy/patroni.yml'))?.[1]?.replaceAll('2379', '5432');
  assert.equal(database, hosts?.replaceAll(' ', ''));
});

test('operations.md names every file of deploy/', () => {
  const text = read('docs/operations.md') + read('docs/scaling.md');
  const missing = find('deploy/*').filter((file) => !text.includes(file));
  assert.deepEqual(missing, []);
});
