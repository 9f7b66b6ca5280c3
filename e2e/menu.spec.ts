import { cropped, hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

test('the menu opens filled: the lists, newest first, and at the end the way to a new one', async ({
  shopper,
}) => {
  await shopper.createStoredLists('Primera', 'Segunda');
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  await expect(shopper.menu.getByRole('button')).toHaveText(['Segunda', 'Primera', 'Crear lista +']);
});

test('a menu that was opened before the scripts came is filled when they come', async ({ page, shopper }) => {
  await shopper.createStoredLists('Primera');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await shopper.openMenu(hooded.name);
  await expect(shopper.menu.getByRole('link')).toHaveText('Ver tus listas');
  scripts.resolve();
  await expect(shopper.menu.getByRole('button')).toHaveText(['Primera', 'Crear lista +']);
});

test('without lists the menu still leads to a new one', async ({ shopper }) => {
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  await expect(shopper.menu.getByRole('button')).toHaveText(['Crear lista +']);
});

test('a check mark stands at the lists that hold the product, for each product its own', async ({
  shopper,
}) => {
  await shopper.createStoredList('Con capucha', [hooded]);
  await shopper.createStoredList('Con rayas', [striped]);
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  await expect(shopper.menuEntry('Con capucha').getByRole('img')).toBeVisible();
  await expect(shopper.menuEntry('Con rayas').getByRole('img')).toHaveCount(0);
  await shopper.page.keyboard.press('Escape');
  await shopper.openMenu(striped.name);
  await expect(shopper.menuEntry('Con capucha').getByRole('img')).toHaveCount(0);
  await expect(shopper.menuEntry('Con rayas').getByRole('img')).toBeVisible();
});

test('an entry adds the product, closes the menu, and is checked the next time', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredList('Invierno', [hooded]);
  await shopper.visitListing();
  await shopper.selectInMenu(striped.name, 'Invierno');
  await expect(shopper.menu).toHaveCount(0);
  await expect(shopper.toast).toHaveText('Tu producto a sido añadido a la lista');
  await expect(page).toHaveURL('/');
  const [list] = await shopper.storedLists();
  expect(list?.products.map(({ name }) => name)).toEqual([hooded.name, striped.name]);
  await shopper.openMenu(striped.name);
  await expect(shopper.menuEntry('Invierno').getByRole('img')).toBeVisible();
});

test('a product that the list holds already is refused, and nothing is written', async ({
  shopper,
  shop,
}) => {
  await shopper.createStoredList('Invierno', [hooded]);
  await shopper.visitListing();
  const before = await shop.store.readVersion('usuario-de-muestra');
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await expect(shopper.toast).toHaveText('Este producto ya existe en tu lista');
  await expect(shopper.menu).toHaveCount(0);
  expect(await shop.store.readVersion('usuario-de-muestra')).toBe(before);
  expect((await shopper.storedLists())[0]?.productCount).toBe(1);
});

test('the menu closes on Escape, on a click outside, and when another opens', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  await page.keyboard.press('Escape');
  await expect(shopper.menu).toHaveCount(0);
  await shopper.openMenu(hooded.name);
  await shopper.heading.click();
  await expect(shopper.menu).toHaveCount(0);
  await shopper.openMenu(hooded.name);
  await shopper.openMenu(cropped.name);
  await expect(shopper.menu).toHaveCount(1);
  await shopper.menuButton(cropped.name).click();
  await expect(shopper.menu).toHaveCount(0);
  await expect(shopper.toast).toHaveCount(0);
});

test('the menu stays inside the window, whatever its product', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await shopper.createStoredLists('Una lista con un nombre que no cabe en el menú de ninguna manera', 'Otra');
  await shopper.visitListing();
  for (const { name } of sampleFeed.products) {
    await shopper.openMenu(name);
    const box = await shopper.menu.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expect(shopper.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

test('a list made from a product holds it, with one toast, and the shopper stays', async ({
  page,
  shopper,
}) => {
  const said: string[] = [];
  await page.exposeFunction('heard', (text: string) => said.push(text));
  await shopper.visitListing();
  await page.evaluate(() => {
    const tell = (window as unknown as { heard(text: string): void }).heard;
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement)) continue;
          const message = '.toast-region p';
          const toast = node.matches(message) ? node : node.querySelector(message);
          if (toast) tell(toast.textContent ?? '');
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await shopper.selectInMenu(striped.name, 'Crear lista +');
  await expect(shopper.menu).toHaveCount(0);
  await shopper.nameField.fill('Rayas');
  await page.getByLabel('Lista Privada').check();
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
  expect(said).toEqual(['Su lista ha sido creada exitosamente']);
  const [list, ...others] = await shopper.storedLists();
  expect(others).toEqual([]);
  expect(list).toMatchObject({ name: 'Rayas', status: 'Privada', productCount: 1 });
  expect(list?.products).toEqual([{ ...striped, offerings: [{ price: 1234567 }] }]);
  await shopper.openMenu(striped.name);
  await expect(shopper.menuEntry('Rayas').getByRole('img')).toBeVisible();
});

test('a product that left the catalogue meanwhile is refused in words', async ({ shopper, shop }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await shopper.openMenu(striped.name);
  await shop.replaceProducts({ products: [hooded] });
  await shopper.menuEntry('Invierno').click();
  await expect(shopper.toast).toHaveText('Este producto ya no está disponible');
  expect((await shopper.storedLists())[0]?.productCount).toBe(0);
});

test('the menu keeps its side of the button when its lists arrive', async ({ page, shopper }) => {
  await shopper.createStoredLists(...Array.from({ length: 9 }, (_, at) => `Lista ${at}`));
  const choices = Promise.withResolvers<void>();
  await page.route('**/productos/**', async (route) => {
    await choices.promise;
    await route.continue();
  });
  await shopper.visitListing();
  await shopper.openMenu(striped.name);
  const button = await shopper.menuButton(striped.name).boundingBox();
  const ends = async () => {
    const box = await shopper.menu.boundingBox();
    return { bottom: (box?.y ?? 0) + (box?.height ?? 0), height: box?.height ?? 0 };
  };
  const loading = await ends();
  expect(loading.bottom).toBeLessThan(button?.y ?? 0);
  choices.resolve();
  await expect(shopper.menuEntry('Crear lista +')).toBeVisible();
  const loaded = await ends();
  expect(loaded.height).toBeGreaterThan(loading.height);
  expect(loaded.bottom).toBe(loading.bottom);
});

for (const [name, viewport] of [
  ['a wide window', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 700 }],
  ['a phone on its side', { width: 844, height: 390 }],
] as const) {
  test(`in ${name} 'Crear lista +' stays in sight while many lists scroll`, async ({ page, shopper }) => {
    await page.setViewportSize(viewport);
    await shopper.createStoredLists(...Array.from({ length: 40 }, (_, at) => `Lista ${at}`));
    await shopper.visitListing();
    await shopper.openMenu(cropped.name);
    await expect(shopper.menuEntry('Lista 39')).toBeInViewport({ ratio: 0.9 });
    await expect(shopper.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
    await shopper.menu.getByRole('button', { name: 'Lista 0', exact: true }).scrollIntoViewIfNeeded();
    await expect(shopper.menuEntry('Lista 39')).not.toBeInViewport();
    await expect(shopper.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
  });
}
