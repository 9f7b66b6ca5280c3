import { spawnSync } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/support/server-process.ts';
import { expect, listsLink, test, visitAndStore } from '../support/offline.ts';

const root = join(import.meta.dirname, '../..');

test.use({ serviceWorkers: 'allow' });

test('a page of an earlier build works without a server after a newer build was deployed and visited', async ({
  page,
  context,
  shop,
}) => {
  test.slow();
  const folder = await buildChangedCopy();
  await visitAndStore(page, '/');
  await shop.kill();
  await shop.restart({}, folder);
  const tab = await context.newPage();
  await tab.goto('/Mis-Listas');
  await expect(tab.getByRole('button', { name: 'Crear Lista (2)' })).toBeVisible();
  const builds = () =>
    tab.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files-')));
  await expect.poll(builds).toHaveLength(2);
  const isActive = async () => !(await navigator.serviceWorker.getRegistration())?.installing;
  await expect.poll(() => tab.evaluate(isActive)).toBe(true);
  await shop.kill();
  await listsLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Listas');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Crear Lista/ })).toBeVisible();
});

/** Builds the sources with another text, as a newer version. */
async function buildChangedCopy(): Promise<string> {
  const folder = temporaryFolder();
  const ignored = /^(node_modules|build|\.git|data|test-results|\.react-router)(\/|$)/;
  await cp(root, folder, {
    recursive: true,
    filter: (source) => !ignored.test(source.slice(root.length + 1)),
  });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const texts = join(folder, 'domain/texts/my-lists.ts');
  const changed = (await readFile(texts, 'utf8')).replace("'Crear Lista'", "'Crear Lista (2)'");
  await writeFile(texts, changed);
  const { status, stderr } = spawnSync('react-router', ['build'], { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return folder;
}

test('a server that is started with OFFLINE_PAGES=0 removes the service worker and its store', async ({
  page,
  shop,
}) => {
  await visitAndStore(page, '/Mis-Listas');
  await shop.kill();
  await shop.restart({ OFFLINE_PAGES: '0' });
  await page.reload();
  const stored = () => page.evaluate(() => caches.keys());
  await expect.poll(stored).toEqual([]);
  await page.close();
  const other = await page.context().newPage();
  await shop.kill();
  await expect(other.goto('/Mis-Listas')).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
