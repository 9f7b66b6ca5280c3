import { messages } from '../support/messages.ts';
import { visitAndStore } from '../support/offline.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { shareOpenList } from '../support/sharing.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

test('a list opens without a server, but no stored page has its link', async ({ page, user, shop }) => {
  await user.createStoredList('Invierno', [hooded]);
  await visitAndStore(page, '/Mis-Listas/Invierno');
  const link = await shareOpenList(page);
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  const stored = () =>
    page.evaluate(async () => {
      const cache = await caches.open('pages');
      const paths: string[] = [];
      const texts: string[] = [];
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        paths.push(pathname + search);
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
      return { paths, text: texts.join() };
    });
  await page.goto('/Mis-Listas/Invierno?dialog=share-list');
  await expect(page.getByLabel('Enlace de la lista')).toHaveValue(link);
  await page.goto(link);
  await expect(user.heading).toHaveText('Invierno');
  await user.visitMyLists();
  await user.openList('Invierno (1)');
  await expect(user.heading).toHaveText('Invierno');
  await expect
    .poll(async () => (await stored()).paths)
    .toEqual(expect.arrayContaining(['/Mis-Listas', '/Mis-Listas/Invierno']));
  const { paths, text } = await stored();
  expect(paths.filter((path) => /dialog|compartida/.test(path))).toEqual([]);
  expect(text).toContain('Invierno');
  expect(text).not.toContain(token);
  await user.button('Compartir').click();
  await expect(page.getByLabel('Enlace de la lista')).toHaveValue(link);
  await page.keyboard.press('Escape');
  await shop.disconnect();
  await page.reload();
  await expect(user.heading).toHaveText('Invierno');
  await user.button('Compartir').click();
  await expect(user.dialog.getByText(messages.serverUnreachable)).toBeVisible();
});
