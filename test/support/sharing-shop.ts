import assert from 'node:assert/strict';
import catalog from '../../catalog/products.json' with { type: 'json' };
import { productForList } from '../../domain/product.ts';
import { sampleUser } from '../../server/current-user.ts';
import { sampleShopFile } from '../../server/shop/shop.test-support.ts';
import { createBuiltApp } from './built-app.ts';
import { usersOf } from './users-of.ts';

export const products = catalog.products.slice(0, 10).map((product) => productForList(product));
export const listOwner = 'duena-de-la-lista';
export const publicUrl = 'https://tienda.example';
const accounts = {
  USERS: 'openid',
  PUBLIC_URL: publicUrl,
  OPENID_ISSUER: 'https://cuentas.example',
  OPENID_CLIENT_ID: 'tienda',
  OPENID_CLIENT_SECRET: 'x',
};

/** The header `user` has the ID of the user; without it all are the sample user. */
export async function openSharingShop(owner = listOwner, shopFile = sampleShopFile) {
  const { request, stores } = createBuiltApp({
    shopFile,
    publicUrl,
    requestLimits: { trustProxy: true, requestsPerMinute: 0 },
    users: usersOf(owner === sampleUser.id ? {} : accounts),
    readUser: async ({ headers }) => {
      const id = headers.get('user');
      return { user: id ? { id, name: '', isGuest: true } : sampleUser };
    },
  });
  const share = async (name: string, token: string, listed = products) => {
    const created = await stores.lists.createList(owner, { name, status: 'Pública' }, listed);
    assert.ok(created.ok);
    const { docId } = created.value;
    const started = await stores.lists.startShare(owner, docId, { token, name: 'Ana' });
    assert.ok(started.ok);
    return docId;
  };
  const open = (path: string, user?: string) => request(path, user ? { headers: { user } } : {});
  const post = (path: string, user: string, fields: Record<string, string>) =>
    request(path, { method: 'POST', headers: { user }, body: new URLSearchParams(fields) });
  return { request, stores, share, open, post };
}

export type SharingShop = Awaited<ReturnType<typeof openSharingShop>>;
