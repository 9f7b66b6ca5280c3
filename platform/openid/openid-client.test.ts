import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sampleClient, sampleUsers, startSampleProvider } from '../../bin/sample-provider.ts';
import { chooseUser as choose } from '../../test/support/choose-user.ts';
import { createOpenIdClient } from './openid-client.ts';
import { ProviderError } from './provider-error.ts';

const shop = 'http://127.0.0.1:3000';
let provider: Awaited<ReturnType<typeof startSampleProvider>>;
before(async () => {
  provider = await startSampleProvider({ shop, redirectPath: '/ingreso' });
});
after(() => provider.stop());

const clientOf = (issuer: string) =>
  createOpenIdClient({
    issuer,
    clientId: sampleClient.id,
    clientSecret: sampleClient.secret,
    redirectUri: `${shop}/ingreso`,
    afterSignOutUri: `${shop}/`,
    audience: `${shop}/api`,
  });

const rejected = (reason: RegExp) => (error: unknown) =>
  error instanceof ProviderError && error.isRejection && reason.test(error.message);
const failed = (error: unknown) => error instanceof ProviderError && !error.isRejection;

test('a user signs in with code, PKCE, state and nonce, and her first name is read from the provider', async () => {
  const client = clientOf(provider.issuer);
  const { url, attempt } = await client.startSignIn();
  const query = new URL(url).searchParams;
  assert.deepEqual(
    ['response_type', 'scope', 'code_challenge_method', 'redirect_uri'].map((name) => query.get(name)),
    ['code', 'openid profile', 'S256', `${shop}/ingreso`],
  );
  assert.ok(!url.includes(attempt.verifier) && !url.includes(sampleClient.secret));
  const { session, ...user } = await client.finishSignIn(new URL(await choose(url, 'ana')).search, attempt);
  assert.deepEqual(user, { subject: 'ana', firstName: 'Ana' });
  assert.ok(session === null || session.length > 5);
});

test('a code is used once, and with another state, nonce or verifier not at all', async () => {
  const client = clientOf(provider.issuer);
  const { url, attempt } = await client.startSignIn();
  const search = new URL(await choose(url, 'ana')).search;
  const other = (await client.startSignIn()).attempt;
  await assert.rejects(client.finishSignIn(search, other), rejected(/INVALID_RESPONSE/));
  await assert.rejects(
    client.finishSignIn(search.replace(/iss=[^&]*/, 'iss=https://otro.example'), attempt),
    rejected(/INVALID_RESPONSE/),
  );
  await client.finishSignIn(search, attempt);
  await assert.rejects(client.finishSignIn(search, attempt), rejected(/invalid_grant/));
  for (const change of [{ nonce: other.nonce }, { verifier: other.verifier }]) {
    const next = await client.startSignIn();
    const returned = new URL(await choose(next.url, 'ana')).search;
    await assert.rejects(client.finishSignIn(returned, { ...next.attempt, ...change }), rejected(/OAUTH/));
  }
});

test('a user who does not sign in at the provider is rejected with its code, and nothing secret is in the message', async () => {
  const client = clientOf(provider.issuer);
  const { url, attempt } = await client.startSignIn();
  const search = new URL(await choose(url, 'nobody')).search;
  await assert.rejects(client.finishSignIn(search, attempt), (error: Error) => {
    assert.ok(rejected(/access_denied/)(error));
    for (const secret of Object.values(attempt))
      assert.ok(!JSON.stringify([error.message, error.stack]).includes(secret));
    return error.cause === undefined;
  });
});

test('the session at the provider is ended by an address of the provider', async () => {
  const url = new URL((await clientOf(provider.issuer).signOutUrl()) ?? '');
  assert.equal(url.origin, provider.issuer);
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    client_id: sampleClient.id,
    post_logout_redirect_uri: `${shop}/`,
  });
});

test('the first name is that which the provider gives, whole and in one direction, or the first word of the name', async () => {
  const client = clientOf(provider.issuer);
  const names: [object, string][] = [
    [{ given_name: ' María\nJosé ', name: 'María José Soto' }, 'María José'],
    [{ given_name: '\u202eanA\u2066', name: 'Ana' }, 'anA'],
    [{ given_name: '\u200f', name: '\u202dAna Soto' }, 'Ana'],
    [{ given_name: 'x'.repeat(99) }, 'x'.repeat(40)],
  ];
  const ana: object = sampleUsers[0] ?? {};
  const claims = { ...ana };
  for (const [given, firstName] of names) {
    Object.assign(ana, { given_name: undefined, name: undefined, ...given });
    const { url, attempt } = await client.startSignIn();
    const user = await client.finishSignIn(new URL(await choose(url, 'ana')).search, attempt);
    assert.equal(user.firstName, firstName);
  }
  Object.assign(ana, claims);
});

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a provider that cannot be reached is asked again by the next sign-in', async () => {
  let answers = false;
  const { server, issuer } = await listen((_, response) => {
    if (!answers) return void response.destroy();
    const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer, ...endpoints }));
  });
  const client = clientOf(issuer);
  await assert.rejects(client.startSignIn(), failed);
  answers = true;
  assert.match((await client.startSignIn()).url, /\/auth\?/);
  server.close();
});

test('after the provider has changed its keys, users sign in as before', async ({ mock }) => {
  const options = { shop, redirectPath: '/ingreso' };
  let current = await startSampleProvider(options);
  const { issuer } = current;
  const client = clientOf(issuer);
  const signIn = async () => {
    const { url, attempt } = await client.startSignIn();
    return client.finishSignIn(new URL(await choose(url, 'ana')).search, attempt);
  };
  assert.equal((await signIn()).subject, 'ana');
  await current.stop();
  current = await startSampleProvider({ ...options, port: Number(new URL(issuer).port) });
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_000 });
  assert.equal((await signIn()).subject, 'ana');
  await current.stop();
});

test('an ID token without a subject, or with an empty one or a number, is rejected', async () => {
  let claims: object = {};
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [await exportJWK(publicKey)];
  const { server, issuer } = await listen(async ({ url = '' }, response) => {
    const [authorization_endpoint, token_endpoint] = [`${issuer}/auth`, `${issuer}/token`];
    const endpoints = { authorization_endpoint, token_endpoint, jwks_uri: `${issuer}/keys` };
    const token = new SignJWT({ iss: issuer, aud: sampleClient.id, given_name: 'Ana', ...claims });
    token.setProtectedHeader({ alg: 'RS256' }).setIssuedAt().setExpirationTime('1m');
    const tokens = { access_token: 'a', token_type: 'bearer', id_token: await token.sign(privateKey) };
    const body = { '/token': tokens, '/keys': { keys } }[url] ?? { issuer, ...endpoints };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  const client = clientOf(issuer);
  const signInAs = async (user: object) => {
    const { attempt } = await client.startSignIn();
    claims = { nonce: attempt.nonce, ...user };
    return client.finishSignIn(`?code=c&state=${attempt.state}`, attempt);
  };
  assert.equal((await signInAs({ sub: 'ana' })).subject, 'ana');
  for (const user of [{}, { sub: '' }, { sub: 7 }])
    await assert.rejects(signInAs(user), ProviderError, JSON.stringify(user));
  server.closeAllConnections();
  server.close();
});

test('a response of the provider that is too large or slow fails the sign-in', async () => {
  const { server, issuer } = await listen(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json');
    if (url.startsWith('/slow')) return void response.write('{');
    response.end(JSON.stringify({ issuer: `${issuer}/large`, padding: ' '.repeat(300_000) }));
  });
  const start = performance.now();
  for (const path of ['large', 'slow']) {
    await assert.rejects(clientOf(`${issuer}/${path}`).startSignIn(), failed, path);
  }
  const ms = performance.now() - start;
  assert.ok(ms > 4_000 && ms < 9_000, `${ms} ms`);
  server.closeAllConnections();
  server.close();
});

test('another issuer fails the sign-in, also with a slash more, with a sentence that names both', async () => {
  const { server, issuer } = await listen((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer: `${issuer}/a/` }));
  });
  const client = clientOf(`${issuer}/a`);
  const message = `The OpenID provider failed: its issuer is "${issuer}/a/", and OPENID_ISSUER is "${issuer}/a".`;
  for (const request of [client.checkIssuer, client.startSignIn])
    await assert.rejects(request(), { message, isRejection: false });
  server.close();
});
