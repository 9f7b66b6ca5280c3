import type { JWTVerifyGetKey } from 'jose';
import { fetchLimited, providerTimeoutMs } from './provider-fetch.ts';

type Expected = { issuer: string; audience: string };
type ReadSubject = (token: string) => Promise<string | undefined>;

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'];
const clockTolerance = 5;
const maxTokenLength = 8_192;
const tokenErrors = /^ERR_(JWT_|JWS_|JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED|JWKS_(NO|MULTIPLE)_MATCHING)/;

/** RFC 9068. @returns a function that returns the subject of a valid token. @throws if keys cannot be read */
export function accessTokenReader(
  { issuer, audience }: Expected,
  readKeysUrl: () => Promise<string | undefined>,
): ReadSubject {
  let keys: { url: string; find: JWTVerifyGetKey } | undefined;

  const findKey: JWTVerifyGetKey = async (...token) => {
    const { createRemoteJWKSet, customFetch } = await import('jose');
    const url = (await readKeysUrl()) ?? '';
    if (keys?.url !== url) {
      const options = { timeoutDuration: providerTimeoutMs, [customFetch]: fetchLimited };
      keys = { url, find: createRemoteJWKSet(new URL(url), options) };
    }
    return keys.find(...token);
  };

  return async (token) => {
    if (token.length > maxTokenLength) return undefined;
    const { jwtVerify } = await import('jose');
    const expected = { issuer, audience, algorithms, clockTolerance, requiredClaims: ['sub', 'exp'] };
    try {
      const { payload, protectedHeader } = await jwtVerify(token, findKey, expected);
      const isAccessToken = /^(application\/)?(at\+)?jwt$/i.test(protectedHeader.typ ?? 'jwt');
      const isOther = !isAccessToken || 'nonce' in payload || 'events' in payload;
      return isOther ? undefined : subjectOf(payload);
    } catch (error) {
      if (tokenErrors.test((error as { code?: string }).code ?? '')) return undefined;
      throw error;
    }
  };
}

/** An empty one would be the same user for all tokens. */
export function subjectOf({ sub }: { sub?: unknown }): string | undefined {
  return typeof sub === 'string' && sub !== '' ? sub : undefined;
}
