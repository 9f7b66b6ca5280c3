import type { Page } from '@playwright/test';
import { sampleClient, startSampleProvider } from '../../bin/sample-provider.ts';
import { usersOf } from '../../test/support/users-of.ts';
import { signInResponsePath } from '../../web/paths.ts';
import type { Shop } from './shop.ts';

/** Continues with a provider on this machine, whose users are 'Ana' and 'Berta'. */
export async function deployUsers(shop: Shop, env: NodeJS.ProcessEnv = {}) {
  const provider = await startSampleProvider({ shop: shop.url, redirectPath: signInResponsePath });
  // The process of the tests ends without it.
  provider.server.unref();
  const settings = {
    USERS: 'openid',
    PUBLIC_URL: shop.url,
    OPENID_ISSUER: provider.issuer,
    OPENID_CLIENT_ID: sampleClient.id,
    OPENID_CLIENT_SECRET: sampleClient.secret,
    OPENID_ACCOUNT_URL: `${provider.issuer}/cuenta`,
  };
  await shop.deploy({ users: usersOf({ ...settings, ...env }), publicUrl: shop.url });
  return provider;
}

export const deployGuests = (shop: Shop) => shop.deploy({ users: usersOf({ USERS: 'guests' }) });

/** From the page of the provider, to which the link leads. */
export async function chooseUser(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Hola Inicia sesión' }).click();
  await page.getByRole('link', { name }).click();
}
