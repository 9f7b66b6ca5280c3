import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startMain } from './support/main-process.ts';
import { temporaryFolder } from './support/server-process.ts';

const products = JSON.stringify({
  products: [{ productId: 'p1', name: 'Polerón', images: [], offerings: [] }],
});

/** Each case gets an empty folder and returns the settings. Afterwards nothing in the folder has changed. */
function testRejected(title: string, prepare: (folder: string) => NodeJS.ProcessEnv, message: RegExp): void {
  test(`${title} prevents the start with one sentence, and stays as it is`, async () => {
    const folder = temporaryFolder();
    const env = prepare(folder);
    const describe = () =>
      execFileSync('ls', ['-lAR', '--time-style=full-iso', folder], { encoding: 'utf8' });
    const before = describe();
    const { code, output } = await startMain({ DATABASE_URL: ':memory:', ...env }).ended;
    assert.equal(code, 1);
    assert.match(output, message);
    assert.equal(output.trim().split('\n').length, 1, output);
    assert.equal(describe(), before);
  });
}

const file = (folder: string, content: string) => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  chmodSync(path, 0o644);
  return path;
};
const isNoFolder = /^CATALOG_DIR must be a folder for the index: .+\.$/m;

testRejected('a file as CATALOG_DIR', (folder) => ({ CATALOG_DIR: file(folder, products) }), isNoFolder);
testRejected(
  'a folder that cannot be made as CATALOG_DIR',
  () => ({ CATALOG_DIR: '/proc/mis-listas/catalog' }),
  isNoFolder,
);
testRejected(
  'a folder as DATABASE_URL',
  (folder) => {
    mkdirSync(join(folder, 'data'));
    return { DATABASE_URL: join(folder, 'data') };
  },
  /^The database .+ cannot be opened: unable to open database file\.$/m,
);
testRejected(
  'another file as DATABASE_URL',
  (folder) => ({ DATABASE_URL: file(folder, 'notes') }),
  /^The database .+ cannot be opened: file is not a database; .+\.$/m,
);

test('a full disk at the start is named in the message', async () => {
  // In blocks of the shell: the file, and then the log of the first migration, become too large.
  for (const blocks of [16, 64]) {
    const env = { DATABASE_URL: join(temporaryFolder(), 'lists.sqlite') };
    const { code, output } = await startMain(env, `ulimit -f ${blocks}`).ended;
    assert.equal(code, 1);
    assert.match(output, /^The database .+ cannot be opened: (database or disk is full|disk I\/O error)\.$/m);
  }
});
