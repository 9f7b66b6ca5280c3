import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { createOwnList, shareOpenList } from '../support/sharing.ts';
import { expect, test } from '../support/test.ts';
import { deployGuests } from '../support/users.ts';

test.use({ products: sampleFeed, allowedErrors: /status of 404/ });

test('a page requests an ended link only when it is shown', async ({ page, user, otherBrowser, shop }) => {
  await deployGuests(shop);
  const docId = await createOwnList(page, 'Navidad', [hooded, striped]);
  await user.visitList('Navidad');
  const link = await shareOpenList(page);
  const visitor = otherBrowser.page;
  const show = () => visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const stream = visitor.waitForResponse('**/live');
  await visitor.clock.install();
  await visitor.goto(link);
  await stream;
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(request.url()));

  await page.request.delete(`/api/lists/${docId}`);
  await expect(otherBrowser.heading).toHaveText('Esta lista ya no se comparte');
  const response = visitor.waitForResponse('**/datos');
  await show();
  expect((await response).status()).toBe(404);
  // Longer than the time after which a stream is opened again.
  await visitor.clock.runFor(60_000);
  expect(requests.filter((url) => url.includes('/live'))).toEqual([]);
  expect(requests.filter((url) => url.includes('/datos'))).toHaveLength(2);

  await page.request.post(`/api/lists/${docId}/restore`);
  await show();
  await expect(otherBrowser.heading).toHaveText('Navidad');
  await page.request.delete(`/api/lists/${docId}/products/${hooded.productId}`);
  await expect(otherBrowser.productItem(hooded.name)).toHaveCount(0);
});
