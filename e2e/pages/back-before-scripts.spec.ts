import { delayRequests } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

/** The overview and the list are entries of one document, of which only the list is loaded again. */
test.beforeEach(async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await page.goto('/Mis-Listas');
  await page.getByRole('link', { name: /^Invierno/ }).click();
  await expect(page.getByRole('heading', { name: 'Invierno', exact: true })).toBeVisible();
});

test('Back, pressed before the scripts run, shows the page before, and Forward works', async ({ page }) => {
  const sendScripts = await delayRequests(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Invierno', exact: true })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/Mis-Listas');
  sendScripts();
  await expect(page.getByRole('link', { name: /^Invierno/ })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Invierno', exact: true })).toBeVisible();
});

test('Back, pressed while the document of a page is received, shows the page before it', async ({ page }) => {
  await page.addInitScript(() => {
    const isFirstReload = !sessionStorage.getItem('isReloaded');
    sessionStorage.setItem('isReloaded', 'true');
    if (isFirstReload) history.back();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /^Invierno/ })).toBeVisible();
  await expect(page).toHaveURL('/Mis-Listas');
});

test('Back, pressed before the hydration, shows the page before it', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('isReloaded')) return;
    sessionStorage.setItem('isReloaded', 'true');
    const { pathname } = location;
    // The scheduler of React uses this function if it exists.
    let isPressed = false;
    const setImmediate = (task: () => void) => {
      if (!isPressed) history.back();
      isPressed = true;
      const runAfterBack = () => (location.pathname === pathname ? setTimeout(runAfterBack) : task());
      runAfterBack();
    };
    Object.assign(window, { setImmediate });
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /^Invierno/ })).toBeVisible();
  await expect(page).toHaveURL('/Mis-Listas');
});

test('a link to a part of the page, pressed before the scripts run, loads nothing', async ({ page }) => {
  const sendScripts = await delayRequests(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#contenido$/);
  sendScripts();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
