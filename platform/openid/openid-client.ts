import type { Configuration } from 'openid-client';
import { accessTokenReader, subjectOf } from './access-tokens.ts';
import { createDiscovery, type DiscoverySettings } from './discovery.ts';
import { asProviderError, ProviderError } from './provider-error.ts';

type OpenIdSettings = DiscoverySettings & {
  redirectUri: string;
  afterSignOutUri: string;
  audience: string;
};

export type SignInAttempt = { state: string; nonce: string; verifier: string };

type ProviderUser = { subject: string; firstName: string; session: string | null };

export type OpenIdClient = ReturnType<typeof createOpenIdClient>;

/** Code flow with PKCE (RFC 9700). The package is loaded by the first call. @throws ProviderError */
export function createOpenIdClient(settings: OpenIdSettings) {
  const { redirectUri, afterSignOutUri } = settings;
  const discovery = createDiscovery(settings);
  return {
    async checkIssuer(): Promise<void> {
      await discovery.read();
    },

    async startSignIn(stateSuffix = ''): Promise<{ url: string; attempt: SignInAttempt }> {
      const client = await import('openid-client');
      const config = await discovery.read();
      const verifier = client.randomPKCECodeVerifier();
      const state = client.randomState() + stateSuffix;
      const attempt = { state, nonce: client.randomNonce(), verifier };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    async finishSignIn(search: string, attempt: SignInAttempt): Promise<ProviderUser> {
      const client = await import('openid-client');
      const config = await discovery.readKnown();
      const checks = {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
      };
      try {
        const tokens = await client.authorizationCodeGrant(config, new URL(search, redirectUri), checks);
        const claims: Record<string, unknown> = tokens.claims() ?? {};
        const { sid } = claims;
        const sub = subjectOf(claims);
        if (sub === undefined) throw new ProviderError('the ID token has no subject', true);
        const firstName = firstNameIn(claims) || (await readFirstName(config, tokens.access_token, sub));
        return { subject: sub, firstName, session: typeof sid === 'string' ? sid : null };
      } catch (error) {
        throw asProviderError(error);
      }
    },

    async signOutUrl(): Promise<string | undefined> {
      const client = await import('openid-client');
      const config = await discovery.read();
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: afterSignOutUri }).href;
    },

    readAccessToken: accessTokenReader(settings, async () => {
      const config = await discovery.readKnown();
      return config.serverMetadata().jwks_uri;
    }),
  };
}

async function readFirstName(config: Configuration, accessToken: string, subject: string): Promise<string> {
  const { fetchUserInfo } = await import('openid-client');
  return firstNameIn(await fetchUserInfo(config, accessToken, subject).catch(() => ({})));
}

function firstNameIn(claims: Record<string, unknown>): string {
  const [given = '', name = ''] = [claims.given_name, claims.name].map((value) =>
    typeof value === 'string' ? lineOf(value) : '',
  );
  return [...(given || name.replace(/ .*/, ''))].slice(0, maxNameLength).join('').trim();
}

function lineOf(text: string): string {
  const visible = text.toWellFormed().replace(/\p{Bidi_Control}/gu, '');
  return visible.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

const maxNameLength = 40;
