import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  randomPKCECodeVerifier,
} from 'openid-client';
import { sampleClient } from '../bin/sample-provider.ts';
import { signInResponsePath } from '../web/paths.ts';
import { chooseUser } from './support/choose-user.ts';
import { openShop as openShopWith } from './support/shop-with-users.ts';
import { publicUrl, signIn, useProvider } from './support/sign-in.ts';

const { openShop, current } = useProvider();

/** As an app of the retailer gets it. @param resource undefined: a token that is not for the shop */
async function readToken(user: string, resource: string | undefined): Promise<string> {
  const config = await discovery(new URL(current().issuer), sampleClient.id, sampleClient.secret, undefined, {
    execute: [allowInsecureRequests],
  });
  const verifier = randomPKCECodeVerifier();
  const target: Record<string, string> = resource ? { resource } : {};
  const url = buildAuthorizationUrl(config, {
    redirect_uri: publicUrl + signInResponsePath,
    scope: 'openid profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...target,
  });
  const back = new URL(await chooseUser(url.href, user));
  const tokens = await authorizationCodeGrant(
    config,
    back,
    { pkceCodeVerifier: verifier, idTokenExpected: true },
    target,
  );
  return tokens.access_token;
}

test('an app with an access token of the provider has the lists of its user, and no others', async () => {
  const { request, newBrowser } = openShop();
  const token = await readToken('ana', `${publicUrl}/api`);
  const asApp = (init: RequestInit = {}) =>
    request('/api/lists', {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  assert.equal((await asApp({ method: 'POST', body: '{"name":"Navidad"}' })).status, 201);
  const [ana, berta] = [newBrowser(), newBrowser()];
  await signIn(ana, 'ana');
  await signIn(berta, 'berta');
  assert.deepEqual(await ana.listNames(), ['Navidad']);
  assert.deepEqual(await berta.listNames(), []);
  assert.deepEqual((await asApp()).headers.getSetCookie(), []);
});

test('every other token is rejected with a code, also beside the cookie of a user', async () => {
  const { newBrowser } = openShop();
  const browser = newBrowser();
  await signIn(browser, 'ana');
  const session = browser.cookies.get('sesion') ?? '';
  for (const token of [
    await readToken('ana', undefined),
    'x',
    'x\xa0',
    session,
    session.split('.')[0] ?? '',
  ]) {
    const response = await browser.send('/api/lists', { headers: { authorization: `Bearer ${token}` } });
    const { code } = (await response.json()) as { code: string };
    assert.deepEqual([response.status, code], [401, 'user-missing']);
    assert.equal(response.headers.get('www-authenticate'), 'Bearer');
  }
});

test('a request of the API with other credentials is nobody, also beside a session and without accounts; pages and their streams ignore them', async () => {
  for (const isAccount of [true, false]) {
    const { newBrowser, countOwners } = isAccount ? openShop() : openShopWith({ USERS: 'guests' });
    const browser = newBrowser();
    if (isAccount) await signIn(browser, 'ana');
    const before = await countOwners();
    const headersOf = (authorization: string) => ({ authorization, 'content-type': 'application/json' });
    for (const value of ['Basic YTpi', 'DPoP x', 'Bearer\tx', 'Bearer x y', 'Bearer', 'x', '']) {
      const init = { method: 'POST', body: '{"name":"Navidad"}', headers: headersOf(value) };
      const response = await browser.send('/api/lists', init);
      const { code } = (await response.json()) as { code: string };
      assert.deepEqual([response.status, code], [401, 'user-missing'], value);
    }
    assert.equal(await countOwners(), before);
    assert.equal((await browser.send('/Mis-Listas', { headers: headersOf('Basic YTpi') })).status, 200);
    const stream = await browser.send('/api/lists/live', { headers: headersOf('Basic YTpi') });
    // Its user is known, but a stream needs a socket.
    assert.notEqual(stream.status, 401);
  }
});
