import type { Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed });

type Navigation = {
  from: string;
  visit(user: User): Promise<unknown>;
  leave(user: User): Promise<unknown>;
  skeleton: string;
};

/** Navigations between pages of the account. */
const navigations: Record<string, Navigation> = {
  'the page of a list': {
    from: '/Mis-Listas',
    visit: (user) => user.openList('Invierno (1)'),
    leave: ({ productItem }) => productItem(hooded.name).waitFor(),
    skeleton: '.skeleton-rows',
  },
  'the overview': {
    from: '/Mis-Listas/Invierno',
    visit: ({ page }) => page.getByRole('link', { name: 'Volver a Mis Listas' }).click(),
    leave: ({ listLink }) => listLink('Invierno (1)').waitFor(),
    skeleton: '.skeleton-cards',
  },
};

for (const [target, { from, visit, leave, skeleton }] of Object.entries(navigations)) {
  test(`while ${target} is loading, a skeleton with a small spinner covers the content panel, and the banner and the menu stay`, async ({
    page,
    user,
  }) => {
    await user.createStoredList('Invierno', [hooded]);
    await page.goto(from);
    const banner = page.locator('main > .account > .welcome');
    const release = await holdData(page);
    await visit(user);
    await expectSkeletonIn(page, 'main > .account > .account-content');
    await expect(page.locator(skeleton).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('Bienvenid@').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Mi cuenta' })).toBeVisible();
    expect(await topmost(page, 'main > .account > .welcome')).toBe(true);
    expect(await topmost(page, 'main > .account > .account-menu')).toBe(true);
    const loading = await boxOf(banner);
    const loadingHead = await page
      .locator('.skeleton b')
      .evaluateAll(([name]) => name?.getBoundingClientRect().y);
    release();
    await leave(user);
    await expect(user.spinner).toHaveCount(0);
    expect(await boxOf(banner)).toEqual(loading);
    expect(loading.height).toBe(target === 'the overview' ? 102 : 64);
    if (loadingHead !== undefined)
      expect(Math.abs((await boxOf(user.heading)).y - loadingHead)).toBeLessThan(4);
  });
}

test('from another page, the banner, the side menu and a skeleton of the cards are shown at their later place, and the name when the account is entered again', async ({
  page,
  user,
}) => {
  await user.createStoredList('Invierno', [hooded, striped, cropped]);
  await user.visitHome();
  const release = await holdData(page);
  await user.myListsLink.click();
  await expectSkeletonIn(page, '.loading-account .account-content');
  const banner = page.locator('.welcome').filter({ visible: true });
  const entries = page.locator('.account-menu button').filter({ visible: true });
  await expect(banner).toHaveText('Bienvenid@');
  await expect(entries).toHaveCount(9);
  const boxes = async () => Promise.all([banner, entries.first(), entries.last()].map((part) => boxOf(part)));
  const loadingBoxes = await boxes();
  const loadingCard = await boxOf(page.locator('.skeleton-cards > div').first());
  release();
  await expect(user.listLink('Invierno (3)')).toBeVisible();
  await expect(user.spinner).toHaveCount(0);
  expect(await boxes()).toEqual(loadingBoxes);
  expect(await boxOf(user.listCard('Invierno (3)'))).toEqual(loadingCard);
  await expect(banner).toHaveText('ARBienvenid@ Antonia Rojas');

  await page.getByRole('banner').getByRole('link').first().click();
  await expect(user.heading).toHaveText('Polerones mujer');
  await holdData(page);
  await user.myListsLink.click();
  await expect(page.locator('.loading-account .welcome')).toHaveText('ARBienvenid@ Antonia Rojas');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, products: undefined });

  test('the skeleton is in the window below the header, however far the page that is left was scrolled', async ({
    page,
    user,
  }) => {
    for (let number = 0; number < 12; number++) await user.createStoredList(`Lista ${number}`, [hooded]);
    const expectVisible = async () => {
      await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCSS('opacity', '1');
      const { y } = await boxOf(page.locator('.spinner').filter({ visible: true }));
      expect(y).toBeGreaterThan(50);
      expect(y).toBeLessThan(300);
      expect(await topmost(page, '.logo')).toBe(true);
    };
    await user.visitMyLists();
    const release = await holdData(page);
    await user.listLink('Lista 0 (1)').click();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expectVisible();
    await expect(page.locator('.skeleton b').filter({ visible: true })).toHaveText('Lista 0');
    release();
    await expect(user.heading).toHaveText('Lista 0');
    await user.visitHome();
    await page.unroute('**/*.data*');
    await holdData(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await user.myListsLink.click();
    await expectVisible();
  });
});

/** Delays the responses with the data of pages until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

async function expectSkeletonIn(page: Page, panel: string) {
  await expect(page.getByText('Cargando…')).toHaveCount(1);
  const skeleton = page.locator('.skeleton').filter({ visible: true });
  await expect(skeleton).toHaveCount(1);
  await expect.poll(() => skeleton.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  const [box, outer] = await Promise.all([skeleton, page.locator(panel)].map(boxOf));
  expect(Math.abs((box?.x ?? 0) - (outer?.x ?? 0))).toBeLessThanOrEqual(20);
  expect(box?.height).toBeGreaterThan((outer?.height ?? 0) - 41);
  await expect(skeleton.locator('.spinner')).toHaveCSS('width', '24px');
}

/** @returns whether the element is not covered at its centre */
function topmost(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
}

test('loading is announced once, in a live region that exists before, and the document of the overview contains the lists and no spinner', async ({
  page,
  user,
}) => {
  await user.createStoredLists('Invierno');
  const html = await (await page.request.get('/Mis-Listas')).text();
  expect(html).toContain('Invierno');
  expect(html).not.toContain('Cargando…');
  expect(html).not.toContain('class="spinner"');
  await user.visitHome();
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    for (const region of document.querySelectorAll('[role=status]')) {
      new MutationObserver(() => region.textContent && announcements.push(region.textContent)).observe(
        region,
        {
          childList: true,
          subtree: true,
        },
      );
    }
  });
  const release = await holdData(page);
  await user.myListsLink.click();
  await expect(user.spinner).toHaveCount(1);
  release();
  await expect(user.listLink('Invierno (0)')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'announcements'))).toEqual(['Cargando…']);
});
