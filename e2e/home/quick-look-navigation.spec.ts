import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /^Failed to load resource/ });

test('a click on another card while the quick look closes opens that card', async ({ page, user }) => {
  await user.openQuickLook(hooded.name);
  await page.evaluate(() => {
    const { go } = history;
    history.go = (delta) => Object.assign(window, { goBack: () => go.call(history, delta) });
  });
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => 'goBack' in window);
  await user.productLink(striped.name).click();
  await page.evaluate(() => (window as unknown as { goBack(): void }).goBack());
  await expect(page.getByRole('dialog', { name: striped.name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(user.productLink(striped.name)).toBeFocused();
});

test('a reload of a quick look shows the page of the product from its top', async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await user.visitHome();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await user.productLink(striped.name).click();
  await expect(user.dialog).toBeVisible();
  const scrollTop = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrollTop).toBeGreaterThan(100);
  await page.reload();
  await expect(user.heading).toHaveText(striped.name);
  await expect(user.dialog).toHaveCount(0);
  await expect.poll(scrollTop).toBe(0);
  await page.goBack();
  await expect(user.heading).toHaveText('Polerones mujer');
});

test('the next and the previous product are shown in the same dialog', async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/sin-pagina');
  await user.openQuickLook(hooded.name);
  const next = user.dialog.getByRole('button', { name: 'Producto siguiente' });
  const previous = user.dialog.getByRole('button', { name: 'Producto anterior' });
  await expect(user.dialog.getByText('1 de 3')).toBeVisible();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.dialog.evaluate((dialog) => dialog.setAttribute('data-same', ''));
  await next.focus();
  for (const [key, { name, productId }] of [
    ['Enter', striped],
    ['ArrowRight', cropped],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page).toHaveURL(`/productos/${productId}`);
    await expect(next).toBeFocused();
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(user.dialog.getByText('3 de 3')).toBeVisible();
  await expect(user.dialog).toHaveAttribute('data-same');

  for (const [close, { name }] of [
    [() => page.keyboard.press('Escape'), cropped],
    [() => page.goBack(), striped],
  ] as const) {
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await close();
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(user.productLink(name)).toBeFocused();
    await expect(user.productLink(name)).toBeInViewport();
    await page.goForward();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    if (name === cropped.name) await previous.click();
  }
  await page.reload();
  await expect(user.heading).toHaveText(striped.name);
  await page.goBack();
  await expect(user.heading).toHaveText('Polerones mujer');
  await page.goBack();
  await expect(user.heading).toHaveText('No encontramos esta página');
});
