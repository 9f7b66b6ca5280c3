import type { Configuration } from 'openid-client';
import { isLoopback } from '../http/limits/allowed-hosts.ts';
import { asProviderError, ProviderError } from './provider-error.ts';
import { fetchLimited, providerTimeoutMs } from './provider-fetch.ts';

export type DiscoverySettings = { issuer: string; clientId: string; clientSecret: string };

const ttlMs = 2_000;

export function createDiscovery(settings: DiscoverySettings) {
  let last: { config: Promise<Configuration>; at: number } | undefined;

  async function read(isValid: (at: number) => boolean): Promise<Configuration> {
    if (!last || !isValid(last.at)) last = { config: discover(settings), at: Date.now() };
    const { config } = last;
    try {
      return await config;
    } catch (error) {
      if (last?.config === config) last = undefined;
      throw asProviderError(error);
    }
  }

  return {
    read: () => read((at) => Date.now() - at < ttlMs),
    readKnown: () => read(() => true),
  };
}

async function discover({ issuer, clientId, clientSecret }: DiscoverySettings): Promise<Configuration> {
  const client = await import('openid-client');
  const execute = [client.enableNonRepudiationChecks];
  if (isLoopback(new URL(issuer).hostname)) execute.push(client.allowInsecureRequests);
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: providerTimeoutMs / 1_000,
    [client.customFetch]: async (url, options) => {
      const response = await fetchLimited(url, options as RequestInit);
      if (url.endsWith('/.well-known/openid-configuration')) await checkIssuer(response.clone(), issuer);
      return response;
    },
  });
}

/** The package would name neither. @throws ProviderError */
async function checkIssuer(document: Response, expected: string): Promise<void> {
  const { issuer } = ((await document.json().catch(() => null)) ?? {}) as { issuer?: unknown };
  if (typeof issuer !== 'string' || URL.parse(issuer)?.href === new URL(expected).href) return;
  const named = JSON.stringify(issuer.slice(0, maxIssuerLength));
  throw new ProviderError(`its issuer is ${named}, and OPENID_ISSUER is "${expected}"`, false);
}

const maxIssuerLength = 300;
