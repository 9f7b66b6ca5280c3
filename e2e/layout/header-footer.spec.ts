import { requestsDuring } from '../support/requests.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test('the header has every control of the shop and two links', async ({ page, user }) => {
  await user.visitHome();
  const header = page.getByRole('banner');
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Menú', 'Carro de compras', 'Hola Inicia sesión', 'Vende con nosotros', 'Fpay']) {
      await expect.soft(header.getByRole('button', { name, exact: true }), `${width} px`).toBeVisible();
    }
    await expect(header.getByRole('search')).toBeVisible();
    await expect(header.getByRole('searchbox')).toBeVisible();
    await expect(header.getByRole('link', { name: 'Mis Listas', exact: true })).toBeVisible();
    await expect(header.getByText('Entrega en Providencia')).toBeVisible();
    await expect(header.getByLabel('Ayuda')).toBeVisible();
  }
  await expect(header.getByLabel('Categoría').getByRole('option')).toHaveText(['Todas']);
  await expect(header.getByLabel('Tarjeta CMR').getByRole('option')).toHaveText(['Tarjeta CMR']);

  const links = page.getByRole('banner').getByRole('link');
  await expect(links).toHaveCount(2);
  const lists = page.getByRole('banner').getByRole('link', { name: 'Mis Listas', exact: true });
  await expect(lists).toHaveAttribute('href', '/Mis-listas');
  await lists.click();
  await expect(page).toHaveURL('/Mis-listas');
  await expect(user.button('Crear Lista')).toBeVisible();
  const logo = page.getByRole('banner').getByRole('link').first();
  await expect(logo).toHaveAttribute('href', '/');
  await logo.click();
  await expect(page).toHaveURL('/');
  await expect(user.heading).toHaveText('Polerones mujer');
});

test('a control without a function says what it will be', async ({ page, user }) => {
  await user.visitHome();
  const header = page.getByRole('banner');
  const buying = 'Todavía no vendemos en línea';
  const controls = [
    [header.getByRole('button', { name: 'Menú' }), 'El menú de categorías llega pronto'],
    [header.getByRole('button', { name: 'Inicia sesión' }), 'Pronto podrás iniciar sesión aquí'],
    [header.getByRole('button', { name: 'Carro' }), 'El carro de compras llega pronto'],
    [header.getByRole('button', { name: 'Vende' }), 'Pronto podrás vender con nosotros'],
    [header.getByRole('button', { name: 'Fpay' }), 'Fpay llega pronto'],
    [header.getByLabel('Categoría'), 'Pronto podrás elegir una categoría'],
    [header.getByLabel('Ayuda'), 'La ayuda llega pronto'],
    [header.getByLabel('Tarjeta CMR'), 'Pronto podrás elegir otra tarjeta'],
    [page.getByRole('button', { name: /^Agregar al carro/ }).first(), buying],
    [page.getByRole('button', { name: 'REGISTRATE AQUI' }), 'La suscripción llega pronto'],
  ] as const;
  for (const [control, text] of controls) {
    await expect(control).toHaveAccessibleDescription(text);
    await control.hover();
    await page.mouse.down();
    const shadow = await control.evaluate((element) => getComputedStyle(element).boxShadow);
    expect.soft(shadow, await control.innerText()).not.toContain('inset');
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await control.dispatchEvent('click');
    await expect(user.toast).toHaveText([text]);
    await user.closeToast();
  }
  await page.getByPlaceholder('Ingresa tu RUT').press('Enter');
  await expect(user.toast).toHaveText(['La suscripción llega pronto']);
  await user.createStoredList('Invierno', [hooded]);
  await user.visitList('Invierno');
  const inList = page.getByRole('button', { name: /^Agregar al carro/ });
  await expect(inList).toHaveAccessibleDescription('Todavía no vendemos en línea');
});

test('the footer has its columns, and what has no function does nothing', async ({ page, user }) => {
  await user.visitHome();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { level: 2 })).toHaveText([
    'SUSCRÍBETE A NUESTRO NEWSLETTER',
    'SERVICIO AL CLIENTE',
    'MÁS FALABELLA',
    'EMPRESAS FALABELLA',
  ]);
  const items = (title: string) =>
    footer
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .getByRole('listitem');
  await expect(items('SERVICIO AL CLIENTE')).toHaveCount(10);
  await expect(items('MÁS FALABELLA')).toHaveCount(13);
  await expect(items('EMPRESAS FALABELLA')).toHaveCount(11);
  await expect(footer.getByText('TODOS LOS DERECHOS RESERVADOS')).toBeVisible();
  await expect(footer.getByText(/Falabella Retail S\.A\..*Santiago/)).toBeVisible();
  await expect(footer.getByText('COMPRA 100% SEGURA')).toBeVisible();
  const links = footer.getByRole('link');
  await expect(links).toHaveCount(4);
  for (const [name, href] of [
    ['Facebook', /^https:\/\/www\.facebook\.com\//],
    ['Twitter', /^https:\/\/(twitter|x)\.com\//],
    ['Instagram', /^https:\/\/www\.instagram\.com\//],
    ['YouTube', /^https:\/\/www\.youtube\.com\//],
  ] as const) {
    const link = links.and(page.getByLabel(name));
    await expect(link).toHaveAttribute('href', href);
    // Its icon is in the middle.
    await expect(link).toHaveCSS('display', 'grid');
  }

  const header = page.getByRole('banner');
  const email = footer.getByPlaceholder('Ingresa tu E-mail');
  const rut = footer.getByPlaceholder('Ingresa tu RUT');
  const sent = await requestsDuring(page, async () => {
    for (const button of await header.locator('button[data-soon]').all()) await button.click();
    for (const select of await header.getByRole('combobox').all()) await select.selectOption({ index: 0 });
    await email.fill('antonia@ejemplo.cl');
    await rut.fill('11.111.111-1');
    await rut.press('Enter');
    await footer.getByLabel('Acepto términos y condiciones').check();
    await footer.getByRole('button', { name: 'REGISTRATE AQUI' }).click();
  });
  expect(sent).toEqual([]);
  await expect(email).toHaveValue('antonia@ejemplo.cl');
  await expect(page).toHaveURL('/');
});

test('the account has a greeting and nine entries that do not navigate', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  const menu = page.getByRole('navigation', { name: 'Mi cuenta' });
  for (const visit of [() => user.visitList('Invierno'), user.visitMyLists]) {
    await visit();
    await expect(page.getByText(/^Bienvenid@\s+\p{Lu}\p{L}+/u)).toBeVisible();
    await expect(menu.getByRole('listitem')).toHaveText([
      'Mis datos personales',
      'Mis compras',
      'Mis listas',
      'Mis direcciones',
      'Mis medios de pago',
      'Mi CMR',
      'Mis Gift cards',
      'Cambiar mi contraseña',
      'Cerrar sesión',
    ]);
  }
  await expect(menu.getByRole('link')).toHaveCount(0);
  await user.spinner.waitFor({ state: 'detached' });
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.url()));
  for (const entry of await menu.getByRole('button').all()) await entry.click();
  await expect(page).toHaveURL('/Mis-Listas');
  // The scripts of the other pages are loaded while the page is idle.
  expect(sent.filter((url) => !url.includes('/assets/'))).toEqual([]);
});
