import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  countOf,
  feedOf,
  file,
  folder,
  importJob,
  largeFeedOf,
  logged,
  open,
  refreshedWith,
  until,
} from '../catalog-feeds.test-support.ts';
import { lockImports } from '../index/index-files.ts';
import { importFeed } from './feed-import.ts';
import { downloadFeed } from './feed-receive.ts';

/** @returns the processes that this one has started, without those that have ended */
function childProcesses(): number[] {
  const path = `/proc/${process.pid}/task/${process.pid}/children`;
  return readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

describe('the import in another process', () => {
  test('has the lowest priority, and reports its progress', async () => {
    await writeFile(file, largeFeedOf(50_000));
    const catalog = open();
    void catalog.check();
    await until(() => childProcesses().length > 0);
    const [child] = childProcesses();
    assert.equal(catalog.status().progress?.part, 0);
    let progress = catalog.status().progress;
    await until(() => {
      progress = catalog.status().progress;
      return (progress?.part ?? 0) > 0;
    });
    const nice = execFileSync('ps', ['-o', 'ni=', '-p', String(child)], { encoding: 'utf8' });
    assert.equal(nice.trim(), '19');
    const { products = 0, part = 0 } = progress ?? {};
    assert.ok(products < 50_000 && part > 0 && part <= 1);
    await until(() => catalog.status().products === 50_000);
    assert.equal(catalog.status().progress, undefined);
    assert.ok(Date.now() - (catalog.status().readAt ?? 0) < 20_000);
    await until(() => childProcesses().length === 0);
  });

  test('trusts the certificates that this process trusts, and has none of its secrets', async (context) => {
    const trusted = { NODE_EXTRA_CA_CERTS: '/etc/ca.pem', SSL_CERT_FILE: '/etc/certs.pem' };
    const others = {
      NODE_OPTIONS: '--no-warnings --use-openssl-ca',
      DATABASE_URL: 'postgres://a:secret@db/b',
    };
    const { env } = process;
    process.env = { ...trusted, ...others };
    context.after(() => {
      process.env = env;
    });
    await until(() => childProcesses().length === 0);
    await writeFile(file, largeFeedOf(20_000));
    const catalog = open();
    void catalog.check();
    await until(() => childProcesses().length > 0);
    const [child] = childProcesses();
    await until(() => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('import-child'));
    const readWords = (name: string) => readFileSync(`/proc/${child}/${name}`, 'utf8').split('\0');
    const environment = Object.fromEntries(readWords('environ').map((entry) => entry.split('=', 2)));
    const { NODE_CHANNEL_FD, NODE_CHANNEL_SERIALIZATION_MODE, '': last, ...inherited } = environment;
    assert.deepEqual(inherited, trusted);
    assert.ok(readWords('cmdline').includes('--use-openssl-ca'));
    await until(() => childProcesses().length === 0);
  });

  test('leaves the last good index when it is killed, and the next import succeeds', async () => {
    const catalog = open();
    await refreshedWith(catalog, feedOf(48));
    await writeFile(file, largeFeedOf(30_000));
    void catalog.check();
    await until(() => childProcesses().length > 0);
    await until(async () => (await readdir(folder)).includes('catalog-8.sqlite.new'));
    for (const child of childProcesses()) process.kill(child, 'SIGKILL');
    await until(() => logged.length > 0);
    assert.match(logged[0] ?? '', /could not be read: its process ended with SIGKILL/);
    assert.equal(await countOf(catalog), 48);
    const restarted = open();
    assert.equal(restarted.status().products, 48);
    assert.equal(await countOf(restarted), 30_000);
    // The process removes its temporary files after it has activated the index.
    await until(() => childProcesses().length === 0);
    assert.deepEqual((await readdir(folder)).sort(), ['catalog-8.sqlite', 'import.lock']);
  });
});

describe('an import', () => {
  const receive = () => downloadFeed(importJob(), new AbortController().signal);

  test('of a file that changes while it is read is an error, and changes nothing', async () => {
    await refreshedWith(open(), feedOf(48));
    await writeFile(file, feedOf(49));
    const importing = importFeed(importJob(), async () => {
      const received = await receive();
      await appendFile(file, ' ');
      return received;
    });
    await assert.rejects(importing, /it changed while it was read/);
    assert.deepEqual((await readdir(folder)).sort(), ['catalog-8.sqlite', 'import.lock']);
    assert.equal(open().status().products, 48);
  });

  test('does not start while another process imports into the folder', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(file, feedOf(3));
    const lockFile = new URL('../index/index-files.ts', import.meta.url).href;
    const program = `
      import { lockImports } from '${lockFile}';
      lockImports(${JSON.stringify(folder)});
            process.kill(process.pid, 'SIGKILL');`;
    const unlock = lockImports(folder);
    assert.ok(unlock);
    assert.deepEqual(await importFeed(importJob(), receive), { outcome: 'busy' });
    assert.equal(await countOf(open()), 0);
    unlock();
    assert.throws(() =>
      execFileSync(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' }),
    );
    assert.equal((await importFeed(importJob(), receive)).outcome, 'accepted');
  });

  test('uses at most the products of the limit, and counts the others', async () => {
    assert.equal(await refreshedWith(open({ maxProducts: 3 }), feedOf(5)), 3);
    assert.match(logged[0] ?? '', /2 beyond the limit of products \(3, 4\)/);
    assert.equal(await refreshedWith(open({ maxProducts: 2 }), feedOf(6)), 2);
    assert.match(logged.at(-1) ?? '', /4 beyond the limit of products \(2, 3, 4, …\)/);
  });

  test('creates its folder, also below missing ones, and logs a folder that cannot be made', async () => {
    const catalog = open({ folder: '/proc/mis-listas/catalog' });
    assert.equal(await refreshedWith(catalog, feedOf(3)), 0);
    assert.match(logged[0] ?? '', /could not be read: E/);
    assert.equal(await refreshedWith(open({ folder: join(folder, 'a', 'b') }), feedOf(3)), 3);
  });
});
