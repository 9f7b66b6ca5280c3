import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServiceWorker } from '../../build-service-worker.ts';
import { errorPages } from '../../domain/texts/codes/error-pages.ts';
import { casaAustral } from '../../server/shop/shop.test-support.ts';
import { temporaryFolder } from '../../test/support/server-process.ts';
import { visitAndStore } from '../support/offline.ts';
import { sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const root = join(import.meta.dirname, '../..');

test.use({ serviceWorkers: 'allow', products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

test('a page of an earlier build opens after a newer one', async ({ page, context, user, shop }) => {
  test.slow();
  await user.createStoredLists('Invierno');
  await page.addInitScript(() => void caches.open('files-of-the-build-before'));
  await visitAndStore(page, '/');
  await shop.deploy({ root: await changeBuild() });
  const tab = await context.newPage();
  await tab.goto('/Mis-Listas');
  await expect(tab.getByRole('button', { name: 'Crear Lista (2)' })).toBeVisible();
  const builds = () =>
    tab.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files-')));
  // The worker first stores all files of its build.
  await expect.poll(builds, { timeout: 15_000 }).not.toContain('files-of-the-build-before');
  expect(await builds()).toHaveLength(2);
  await shop.disconnect();
  await user.myListsLink.click();
  await expect(user.heading).toHaveText('Mis Listas');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Crear Lista/ })).toBeVisible();
  // The stored home page needs the files of the earlier build, which are then only in its cache.
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto('/');
  await expect(user.heading).toHaveText('Polerones mujer');
});

/** A copy of the build with another text and other file names, as a newer version. @returns its folder */
async function changeBuild(): Promise<URL> {
  const folder = temporaryFolder();
  const client = join(folder, 'build/client');
  const assets = join(client, 'assets');
  const filter = (file: string) => !file.endsWith('.br');
  await cp(join(root, 'build'), join(folder, 'build'), { recursive: true, filter });
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  for (const name of ['node_modules', 'catalog']) await symlink(join(root, name), join(folder, name));
  const names = await readdir(assets);
  for (const name of names) await rename(join(assets, name), join(assets, `new-${name}`));
  const changedName = new RegExp(names.map(RegExp.escape).join('|'), 'g');
  const texts = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
  for (const file of [...texts.map((name) => join(assets, name)), join(folder, 'build/server/index.js')]) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(changedName, 'new-$&').replaceAll('Crear Lista', 'Crear Lista (2)'));
  }
  await buildServiceWorker(client);
  return pathToFileURL(`${folder}/`);
}

test('pages and pictures of another shop file replace those stored', async ({ page, user, shop }) => {
  test.slow();
  await user.createStoredLists('Invierno');
  await visitAndStore(page, '/');
  await shop.deploy({ shopFile: casaAustral });
  await page.goto('/Mis-Listas');
  const storedPages = () =>
    page.evaluate(async () => {
      const pages = await (await caches.open('pages')).keys();
      return pages.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(storedPages, { timeout: 45_000 }).toEqual(['/Mis-Listas']);
  await shop.disconnect();
  await page.reload();
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0b5563');
  const { icon, logo, missingPicture } = casaAustral.shop;
  for (const address of [icon, logo, missingPicture])
    expect(await page.evaluate(async (path = '') => (await fetch(path)).status, address)).toBe(200);
  await page.goto('/');
  await expect(user.heading).toHaveText(errorPages['server-unreachable'].title);
});

test('OFFLINE_PAGES=0 removes the service worker and its store', async ({ page, context, shop }) => {
  await visitAndStore(page, '/Mis-Listas');
  await shop.deploy({ offlinePages: false });
  await page.reload();
  const stored = () => page.evaluate(() => caches.keys());
  await expect.poll(stored).toEqual([]);
  await page.close();
  const other = await context.newPage();
  await shop.disconnect();
  await expect(other.goto('/Mis-Listas')).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
