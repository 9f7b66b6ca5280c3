import { visitAndStore } from '../support/offline.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { openSharedList } from '../support/sharing.ts';
import { expect, test } from '../support/test.ts';

const foreign = {
  ...hooded,
  productId: '301',
  name: 'Polerón de otra tienda',
  images: ['http://fotos.example/301.jpg'],
};
const products = [hooded, striped, foreign];

test.use({ serviceWorkers: 'allow', products: { products }, allowedErrors: /./ });

test('the address of a shared list reaches no other origin', async ({ page, context, user, shop }) => {
  const sent: { url: string; referrer: string | undefined }[] = [];
  await context.route('http://fotos.example/**', (route) => route.abort());
  context.on('request', async (request) => {
    sent.push({ url: request.url(), referrer: (await request.headerValue('referer')) ?? undefined });
  });
  await visitAndStore(page, '/');
  await openSharedList(user, shop, products);
  await page.reload();
  await page.locator('.product-row img').last().scrollIntoViewIfNeeded();
  await expect.poll(() => sent.some(({ url }) => url.startsWith('http://fotos.example/'))).toBe(true);
  const referrers = sent.map(({ referrer = '' }) => referrer);
  expect(referrers.filter((referrer) => referrer.includes('compartida'))).toEqual([]);
  const stored = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const isPage = !key.url.includes('/assets/');
        texts.push(key.url, isPage ? ((await (await cache.match(key))?.text()) ?? '') : '');
      }
    }
    return texts.join();
  });
  expect(stored).toContain('Polerón');
  expect(stored).not.toMatch(/compartida|Cumpleaños/);
});
