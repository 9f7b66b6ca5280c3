import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { adapt } from './support/deploy.ts';
import { findProgram } from './support/programs.ts';
import { temporaryFolder } from './support/server-process.ts';
import { read } from './support/source-files.ts';

const run = promisify(execFile);
const unit = 'mis-listas@.service';
/** `systemd-analyze security`: 0 is no exposure, 100 the highest; the unit has 14. */
const highestExposure = 15;

function testWith(name: string, title: string, body: (program: string) => Promise<void>): void {
  const program = findProgram(name);
  if (program) test(title, () => body(program));
  else console.info(`Not run: the test of the file in deploy/ of ${name}, which is not installed`);
}

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
