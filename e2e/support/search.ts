import type { Page } from '@playwright/test';

const image = '/pictures/148203951-1-480.jpg';
const colours = ['rojo', 'azul', 'verde'];

/** Of 22 brands: 20 of each colour, 24 of NEVADINA, 30 of 'Tienda Raulí', from $10.000 to $69.000. */
export const searchFeed = {
  products: Array.from({ length: 60 }, (_, index) => ({
    productId: `p${index + 1}`,
    brand: index < 24 ? 'NEVADINA' : index < 40 ? 'KUYENTA' : `MARCA ${index - 39}`,
    name: `Polerón ${colours[index % 3]} ${index + 1}`,
    images: [image],
    offerings: [{ price: 10_000 + 1_000 * index, seller: index % 2 === 0 ? 'Falabella' : 'Tienda Raulí' }],
  })),
};

/** The elements of the search of a page. */
export function searchOf(page: Page) {
  const field = page.getByLabel('Buscar productos');
  const column = page.getByRole('complementary');
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  const filters = column.or(sheet);
  return {
    field,
    count: page.locator('.search-head [role=status]'),
    cards: page.locator('.product-card h2'),
    sort: page.getByLabel('Ordenar por'),
    column,
    /** The filters on a phone. */
    sheet,
    brand: (name: string) => filters.getByLabel(name, { exact: false }),
    price: (name: string) => filters.getByLabel(name, { exact: true }),
    chips: page.getByRole('list', { name: 'Filtros activos' }).getByRole('link'),
    options: page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option'),
    async submit(text: string) {
      await field.fill(text);
      await field.press('Enter');
    },
  };
}
