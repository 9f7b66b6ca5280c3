import assert from 'node:assert/strict';
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  entriesOf,
  feedOf,
  file,
  folder,
  idsOf,
  importJob,
  open,
  refreshedWith,
  until,
} from '../catalog-feeds.test-support.ts';

const importProgram = new URL('./import-child.ts', import.meta.url);
const kills = 6;

describe('a process that is killed', () => {
  /** Imports the feed in a process that kills itself instead of calling a function of `node:fs`. */
  function importUntil(module: string, name: string, isCall = 'true'): NodeJS.Signals | null {
    const program = `
      import { syncBuiltinESMExports } from 'node:module';
      import functions from '${module}';
      const real = functions.${name};
      functions.${name} = (...parameters) =>
        ${isCall} ? process.kill(process.pid, 'SIGKILL') : real(...parameters);
      syncBuiltinESMExports();
      const { openCatalog } = await import('${new URL('../catalog.ts', import.meta.url)}');
      const log = { info() {}, warn() {}, error() {} };
      const source = new URL('${pathToFileURL(file)}');
      await openCatalog({ source, folder: ${JSON.stringify(folder)}, currency: 'CLP', log }).check();`;
    return spawnSync(process.execPath, ['--input-type=module', '-e', program]).signal;
  }

  test('before the new index gets its name leaves the last good one, and the next import succeeds', async () => {
    await refreshedWith(open(), feedOf(3));
    await writeFile(file, feedOf(4));
    assert.equal(importUntil('node:fs/promises', 'rename'), 'SIGKILL');
    assert.ok((await readdir(folder)).includes('catalog-8.sqlite.new'));
    await rm(file);
    assert.deepEqual(await idsOf(open()), ['0', '1', '2']);
    assert.equal(await refreshedWith(open(), feedOf(4)), 4);
    assert.deepEqual((await readdir(folder)).sort(), ['catalog-8.sqlite', 'import.lock']);
  });

  test('before it removes the index of an older format leaves the new one, and a later import removes the older', async () => {
    await refreshedWith(open(), feedOf(3));
    await rename(join(folder, 'catalog-8.sqlite'), join(folder, 'catalog-1.sqlite'));
    await writeFile(file, feedOf(4));
    const isOlder = "String(parameters[0]).endsWith('catalog-1.sqlite')";
    assert.equal(importUntil('node:fs', 'rmSync', isOlder), 'SIGKILL');
    await rm(file);
    assert.equal((await idsOf(open())).length, 4);
    assert.deepEqual((await readdir(folder)).sort(), ['catalog-1.sqlite', 'catalog-8.sqlite', 'import.lock']);
    await refreshedWith(open(), feedOf(5));
    assert.deepEqual((await readdir(folder)).sort(), ['catalog-8.sqlite', 'import.lock']);
  });

  test('at a random moment leaves the products of the previous feed or of the new one', async () => {
    const idsOfFeed = (name: string) => Array.from({ length: 4_000 }, (_, index) => `${name}-${index}`);
    const writeNamed = (name: string) => {
      const entries = entriesOf(4_000).map((entry, at) => ({ ...entry, productId: idsOfFeed(name)[at] }));
      return writeFile(file, JSON.stringify({ products: entries }));
    };
    await writeNamed('first');
    assert.equal((await idsOf(open())).length, 4_000);
    let last = 'first';
    for (let round = 0; round < kills; round += 1) {
      const next = `round${round}`;
      await writeNamed(next);
      const child = fork(importProgram, { env: {}, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      child.send(importJob());
      await wait(100 + Math.random() * 400);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(file);
      const [id = ''] = await idsOf(open());
      if (id.startsWith(next)) last = next;
      assert.deepEqual(await idsOf(open()), idsOfFeed(last));
    }
    await writeNamed('last');
    const catalog = open();
    await until(async () => (await idsOf(catalog))[0] === 'last-0');
    assert.deepEqual(await idsOf(catalog), idsOfFeed('last'));
    // The last process removes its temporary files after it has activated the index.
    await until(async () => (await readdir(folder)).length === 2);
    assert.deepEqual((await readdir(folder)).sort(), ['catalog-8.sqlite', 'import.lock']);
  });
});
