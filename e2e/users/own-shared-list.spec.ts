import type { BrowserContext, Page } from '@playwright/test';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { createOwnList, shareOpenList } from '../support/sharing.ts';
import { expect, test } from '../support/test.ts';
import { chooseUser, deployGuests, deployUsers } from '../support/users.ts';

test.use({ products: sampleFeed, allowedErrors: /40[14]|Content Security Policy/ });

const ownListNote = 'A ti no te mostramos los regalos';

/** The console message of a page that shows a gift fails the test. */
function reportGifts(context: BrowserContext) {
  return context.addInitScript(() => {
    const report = () => /lo regal/.test(document.body?.innerText ?? '') && console.error('A gift is shown.');
    new MutationObserver(report).observe(document, { subtree: true, childList: true });
  });
}

/** Shares a list, of which the visitor gives a product. @returns its page as the owner sees it */
async function openOwnSharedList(page: Page, visitor: Page): Promise<Page> {
  await createOwnList(page, 'Navidad', [hooded, striped]);
  await page.goto('/Mis-Listas/Navidad');
  const link = await shareOpenList(page);
  const token = link.split('/').at(-1);
  await visitor.request.put(`/api/shared/${token}/gifts/${hooded.productId}`);
  const opened = await page.context().newPage();
  await opened.goto(link);
  await expect(opened.getByText(ownListNote)).toBeVisible();
  return opened;
}

test('a list shows its owner no gifts after a sign-out', async ({ page, context, otherBrowser, shop }) => {
  const provider = await deployUsers(shop);
  await reportGifts(context);
  await page.goto('/');
  await chooseUser(page, 'Ana María Soto');
  const opened = await openOwnSharedList(page, otherBrowser.page);
  await page.goto('/Mis-Listas');
  await page
    .getByRole('navigation', { name: 'Mi cuenta' })
    .getByRole('button', { name: 'Cerrar sesión' })
    .click();
  await expect(opened).toHaveURL('/Mis-Listas');
  await expect(opened.getByText('Crea tu primera lista')).toBeVisible();
  await provider.stop();
});

test('a list shows no gifts when a guest is replaced', async ({ page, context, otherBrowser, shop }) => {
  await deployGuests(shop);
  await reportGifts(context);
  const opened = await openOwnSharedList(page, otherBrowser.page);
  await context.clearCookies();
  await opened.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(opened).toHaveURL('/Mis-Listas');
});
