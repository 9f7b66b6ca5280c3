import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { accessTokenReader } from './access-tokens.ts';

const issuer = 'https://proveedor.example';
const audience = 'https://tienda.example/api';
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const { privateKey: otherKey, publicKey: otherPublicKey } = await generateKeyPair('RS256', {
  extractable: true,
});
const jwkOf = async (key: CryptoKey, kid: string) => ({ ...(await exportJWK(key)), kid, alg: 'RS256' });

let keys: object[] = [];
let isAvailable = true;
const server = createServer((_, response) => {
  response.writeHead(isAvailable ? 200 : 500, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ keys }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => server.close());
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
const newReader = () => accessTokenReader({ issuer, audience }, async () => address);

beforeEach(async () => {
  keys = [await jwkOf(publicKey, 'k1')];
  isAvailable = true;
});

const now = Math.floor(Date.now() / 1_000);
const claims = { iss: issuer, aud: audience, sub: 'ana', iat: now, exp: now + 60 };
const sign = (payload: JWTPayload, header = {}, key: CryptoKey = privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt', ...header }).sign(key);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (header: object) => `${encode(header)}.${encode(claims)}.`;

test('the subject of an access token for this resource is returned', async () => {
  const read = newReader();
  assert.equal(await read(await sign(claims)), 'ana');
  assert.equal(await read(await sign({ ...claims, aud: ['account', audience] }, { typ: 'JWT' })), 'ana');
});

test('every other token is rejected', async () => {
  const read = newReader();
  const confused = unsigned({ alg: 'HS256', kid: 'k1', typ: 'at+jwt' }).slice(0, -1);
  const hmac = createHmac('sha256', await exportSPKI(publicKey))
    .update(confused)
    .digest('base64url');
  const { exp: _exp, ...withoutExpiry } = claims;
  const { sub: _sub, ...withoutSubject } = claims;
  const tokens = {
    'no token': 'x',
    'algorithm none': unsigned({ alg: 'none', typ: 'at+jwt' }),
    'HS256 with the public key': `${confused}.${hmac}`,
    'the key of another': await sign(claims, {}, otherKey),
    'an unknown key': await sign(claims, { kid: 'k9' }),
    'another audience': await sign({ ...claims, aud: 'https://otra.example/api' }),
    'the audience of an ID token': await sign({ ...claims, aud: 'tienda' }),
    'another issuer': await sign({ ...claims, iss: 'https://otro.example' }),
    expired: await sign({ ...claims, exp: now - 60 }),
    'not valid yet': await sign({ ...claims, nbf: now + 60 }),
    'without an expiry': await sign(withoutExpiry),
    'without a subject': await sign(withoutSubject),
    'an empty subject': await sign({ ...claims, sub: '' }),
    'a subject that is no text': await sign({ ...claims, sub: 7 as unknown as string }),
    'an ID token': await sign({ ...claims, nonce: 'n' }, { typ: 'JWT' }),
    'a logout token': await sign({ ...claims, events: {} }, { typ: 'JWT' }),
    'the type of a logout token': await sign(claims, { typ: 'logout+jwt' }),
    'a long token': await sign({ ...claims, padding: 'x'.repeat(9_000) }),
    'another payload': (await sign(claims)).replace(/\.[^.]+\./, `.${encode({ ...claims, sub: 'berta' })}.`),
  };
  for (const [name, token] of Object.entries(tokens)) assert.equal(await read(token), undefined, name);
});

test('while the keys of the provider cannot be read, reading rejects; known keys are used without them', async () => {
  const read = newReader();
  isAvailable = false;
  await assert.rejects(read(await sign(claims)));
  isAvailable = true;
  keys.push({ kty: 'oct', k: 'x'.repeat(300_000) });
  await assert.rejects(read(await sign(claims)), /too large/);
  keys.pop();
  assert.equal(await read(await sign(claims)), 'ana');
  isAvailable = false;
  assert.equal(await read(await sign(claims)), 'ana');
});

test('a new key of the provider is read when a token names it, at most every 30 seconds', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['Date'], now: now * 1_000 });
  const read = newReader();
  assert.equal(await read(await sign(claims)), 'ana');
  keys = [...keys, await jwkOf(otherPublicKey, 'k2')];
  const token = await sign(claims, { kid: 'k2' }, otherKey);
  assert.equal(await read(token), undefined);
  mock.timers.tick(31_000);
  assert.equal(await read(token), 'ana');
});
