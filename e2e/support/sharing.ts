import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '../../domain/product.ts';
import type { Shop } from './shop.ts';
import type { User } from './user.ts';
import { deployGuests } from './users.ts';

/** Creates a list of the guest of the page, who then has a cookie. @returns its ID */
export async function createOwnList(
  page: Page,
  name: string,
  products: Pick<Product, 'productId'>[],
): Promise<string> {
  await page.goto('/Mis-Listas');
  const created = await page.request.post('/api/lists', { data: { name } });
  const { docId } = await created.json();
  for (const { productId } of products) await page.request.put(`/api/lists/${docId}/products/${productId}`);
  return docId;
}

/** On the page of a list without a link. @returns the address of the shared list */
export async function shareOpenList(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  return page.getByLabel('Enlace de la lista').inputValue();
}

/** Another user shares a list with these products. */
export async function openLinkOf({ stores: { lists } }: Shop, products: Product[]) {
  const [owner, token, name] = [randomUUID(), randomUUID(), 'Cumpleaños'];
  const list = await lists.createList(owner, { name, status: 'Pública' }, products);
  if (!list.ok) throw new Error(list.code);
  const { docId } = list.value;
  await lists.startShare(owner, docId, { token, name: 'Ana' });
  return { owner, docId, token, name, path: `/compartida/${token}` };
}

/** A visitor gives the first product of a shared list, and somebody else the second. */
export async function openSharedList({ page, ...user }: User, shop: Shop, products: Product[]) {
  await page.context().clearCookies();
  await deployGuests(shop);
  const { owner, docId, token, path } = await openLinkOf(shop, products);
  const [first, second] = products;
  if (!first || !second) throw new Error('The list needs two products.');
  await shop.stores.gifts.give('beto', token, second.productId);
  await page.goto(path);
  await user.button(`Yo lo regalo: ${first.name}`).click();
  // Followed by 'Ya no está a la venta' where the shop of the test does not sell it.
  await page.getByText(/^Tú lo regalas/).waitFor();
  await user.toastClose.click();
  return { removeFirst: () => shop.stores.lists.removeProducts(owner, docId, [first.productId]) };
}

/** Also products that the shop of the test does not sell. */
export async function addToShared({ stores: { lists } }: Shop, token: string, products: Product[]) {
  const shared = await lists.readLink(token);
  if (!shared) throw new Error('The list has no link.');
  await lists.addProducts(shared.owner, shared.docId, products);
}

/** Of a guest, of whose list somebody gives the first product. */
export async function revealGifts({ page, ...user }: User, shop: Shop, products: Product[]) {
  await page.context().clearCookies();
  await deployGuests(shop);
  const docId = await createOwnList(page, 'Navidad', products);
  const [product] = products;
  const shared = await page.request.post(`/api/lists/${docId}/share`);
  const { token } = await shared.json();
  await addToShared(shop, token, products);
  if (product) await shop.stores.gifts.give('beto', token, product.productId);
  await page.goto(`/listas/${docId}/regalos`);
  await user.button('Ver regalos').click();
}
