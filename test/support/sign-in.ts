import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { sampleClient, startSampleProvider } from '../../bin/sample-provider.ts';
import { signInResponsePath } from '../../web/paths.ts';
import type { createBuiltApp } from './built-app.ts';
import { chooseUser } from './choose-user.ts';
import { openShop } from './shop-with-users.ts';
import type { Browser } from './user-browser.ts';

export const publicUrl = 'http://tienda.example';

/** A provider for the test file, whose users are 'ana' and 'berta'. */
export function useProvider() {
  let provider: Awaited<ReturnType<typeof startSampleProvider>>;
  before(async () => {
    provider = await startSampleProvider({ shop: publicUrl, redirectPath: signInResponsePath });
  });
  after(() => provider.stop());
  const settings = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    USERS: 'openid',
    PUBLIC_URL: publicUrl,
    OPENID_ISSUER: provider.issuer,
    OPENID_CLIENT_ID: sampleClient.id,
    OPENID_CLIENT_SECRET: sampleClient.secret,
    ...env,
  });
  return {
    current: () => provider,
    settings,
    openShop: (env: NodeJS.ProcessEnv = {}, options: Parameters<typeof createBuiltApp>[0] = {}) =>
      openShop(settings(env), options),
  };
}

/** @returns the path to which the provider sends the browser back */
export async function visitProvider(browser: Browser, user: string, returnPath = '/Mis-Listas') {
  const started = await browser.send(`/iniciar-sesion?volver=${encodeURIComponent(returnPath)}`);
  assert.equal(started.status, 303);
  const back = await chooseUser(started.headers.get('location') ?? '', user);
  return back.slice(publicUrl.length);
}

/** @returns the page to which the user returns */
export async function signIn(browser: Browser, user: string, returnPath?: string): Promise<Response> {
  return browser.open(await visitProvider(browser, user, returnPath));
}

export const textOf = async (response: Response) =>
  (await response.text()).replaceAll(/<!--.*?-->|<(script|style)[^>]*>.*?<\/\1>|<[^>]*>/gs, '');
