import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { readConfig, settings } from '../config.ts';
import { adapt, exampleHost, readExampleSettings } from './support/deploy.ts';
import { findProgram } from './support/programs.ts';
import { temporaryFolder } from './support/server-process.ts';
import { find, read } from './support/source-files.ts';

const run = promisify(execFile);
const unit = 'mis-listas@.service';
/** `systemd-analyze security`: 0 is no exposure, 100 the highest; the unit has 14. */
const highestExposure = 15;
const stopSeconds = 5;

function testWith(name: string, title: string, body: (program: string) => Promise<void>): void {
  const program = findProgram(name);
  if (program) test(title, () => body(program));
  else console.info(`${name} is not installed: its file in deploy/ was not tested.`);
}

test('the example of the settings is valid and contains every setting except the port', () => {
  const named = [...read('deploy/env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  const expected = Object.keys(settings).filter((name) => name !== 'PORT');
  assert.deepEqual(new Set(named), new Set(expected));
  const config = readConfig(readExampleSettings(), new URL('../', import.meta.url));
  assert.equal(config.trustProxy, true);
});

test('the files agree about addresses, the token and the time to stop', () => {
  const { DRAIN_SECONDS, ALLOWED_HOSTS, PUBLIC_URL } = readExampleSettings();
  const [, stopTimeout] = /^TimeoutStopSec=(\d+)$/m.exec(read(`deploy/${unit}`)) ?? [];
  assert.ok(Number(stopTimeout) > Number(DRAIN_SECONDS) + stopSeconds);
  for (const file of ['haproxy.cfg', 'nginx.conf', 'prometheus.yml']) {
    for (const server of ['127.0.0.1:3001', '127.0.0.1:3002'])
      assert.ok(read(`deploy/${file}`).includes(server));
  }
  assert.ok(read('deploy/prometheus.yml').includes('/etc/prometheus/mis-listas.token'));
  assert.equal(ALLOWED_HOSTS, `${exampleHost},127.0.0.1`);
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

testWith(
  'systemd-analyze',
  'systemd accepts the units and the restrictions of the first',
  async (program) => {
    const folder = temporaryFolder();
    const file = join(folder, unit);
    // The program of the unit must exist.
    writeFileSync(file, adapt(unit, { '/opt/mis-listas/node': process.execPath }));
    const backups = ['mis-listas-backup.service', 'mis-listas-backup.timer'].map((name) => {
      writeFileSync(join(folder, name), read(`deploy/${name}`));
      return join(folder, name);
    });
    const { stderr } = await run(program, ['verify', file, ...backups]);
    assert.equal(stderr, '');
    const limit = `--threshold=${highestExposure}`;
    await run(program, ['security', '--offline=true', '--no-pager', limit, file]);
  },
);

testWith('patroni', 'Patroni accepts its file', async (program) => {
  // Patroni checks that etcd can be reached, and rejects 127.0.0.1 as the address of a server.
  const etcd = createServer().listen(0, '127.0.0.2');
  await once(etcd, 'listening');
  const { port } = etcd.address() as AddressInfo;
  const folder = temporaryFolder();
  const binaries = '/usr/lib/postgresql/15/bin';
  const text = adapt('patroni.yml', {
    '10.0.0.21:2379, 10.0.0.22:2379, 10.0.0.23:2379': `127.0.0.2:${port}`,
    '10.0.0.21': '127.0.0.2',
    '/var/lib/postgresql/15/patroni': join(folder, 'data'),
    ...(!existsSync(binaries) && { [`bin_dir: ${binaries}`]: '' }),
  });
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, text);
  try {
    const { stdout } = await run(program, ['--validate-config', file]);
    assert.equal(stdout, '');
  } finally {
    etcd.close();
  }
});
