import type { Page } from '@playwright/test';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed });

type Navigation = {
  from: string;
  visit(user: User): Promise<unknown>;
  leave(user: User): Promise<unknown>;
};

/** Navigations between pages of the account. */
const navigations: Record<string, Navigation> = {
  'the page of a list': {
    from: '/Mis-Listas',
    visit: (user) => user.openList('Invierno (1)'),
    leave: ({ productItem }) => productItem(hooded.name).waitFor(),
  },
  'the overview': {
    from: '/Mis-Listas/Invierno',
    visit: ({ page }) => page.getByRole('link', { name: 'Volver a Mis Listas' }).click(),
    leave: ({ listLink }) => listLink('Invierno (1)').waitFor(),
  },
};

for (const [target, { from, visit, leave }] of Object.entries(navigations)) {
  test(`while ${target} is loading, a spinner covers the content panel, and the banner and the menu stay`, async ({
    page,
    user,
  }) => {
    await user.createStoredList('Invierno', [hooded]);
    await page.goto(from);
    const banner = await page.locator('main > .account > .welcome').boundingBox();
    const release = await holdData(page);
    await visit(user);
    await expectSpinnerIn(page, 'main > .account > .account-content');
    await expect(page.getByText('Bienvenid@')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Mi cuenta' })).toBeVisible();
    expect(await topmost(page, 'main > .account > .welcome')).toBe(true);
    expect(await topmost(page, 'main > .account > .account-menu')).toBe(true);
    release();
    await leave(user);
    await expect(user.spinner).toHaveCount(0);
    expect(await page.locator('main > .account > .welcome').boundingBox()).toEqual(banner);
  });
}

test('from the home page, the panels of the account with a spinner are shown at their later place', async ({
  page,
  user,
}) => {
  await user.createStoredLists('Invierno');
  await user.visitHome();
  const release = await holdData(page);
  await user.myListsLink.click();
  await expectSpinnerIn(page, '.loading-account .account-content');
  const boxes = () =>
    page
      .locator('.account')
      .last()
      .evaluate((account) => {
        const left = (part: string) => account.querySelector(part)?.getBoundingClientRect().x;
        return [left('.welcome'), left('.account-menu'), left('.account-content')];
      });
  const loadingBoxes = await boxes();
  release();
  await expect(user.listLink('Invierno (0)')).toBeVisible();
  await expect(user.spinner).toHaveCount(0);
  expect(await boxes()).toEqual(loadingBoxes);
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

async function expectSpinnerIn(page: Page, panel: string) {
  await expect(page.getByText('Cargando…')).toHaveCount(1);
  const spinner = page.locator('.spinner').filter({ visible: true });
  await expect(spinner).toHaveCount(1);
  await expect.poll(() => spinner.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  expect(await spinner.boundingBox()).toEqual(await page.locator(panel).boundingBox());
}

/** @returns whether the element is not covered at its centre */
function topmost(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test('loading is announced once, in a live region that exists before', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
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

test('the document of the overview contains the lists and no spinner', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  const html = await (await page.request.get('/Mis-Listas')).text();
  expect(html).toContain('Invierno');
  expect(html).not.toContain('Cargando…');
  expect(html).not.toContain('class="spinner"');
});
