import { hash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { isSecure } from './client-address.ts';

const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const scriptWithNonce = /<script[^>]* nonce="([^"]*)"[^>]*>(.*?)<\/script>/gs;

const defaults = Object.entries({
  'content-security-policy': closedPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), display-capture=()',
  // With "no-referrer" forms are sent with the origin "null" (Fetch §3.2), which is rejected.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
export const strictTransport = ['strict-transport-security', 'max-age=63072000; includeSubDomains'] as const;

export function securityHeaders(trustProxy: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    addSecurityHeaders(headers);
    if (isSecure(trustProxy, context.req.header('x-forwarded-proto'))) headers.set(...strictTransport);
  };
}

export function addSecurityHeaders(response: Headers): void {
  const isPage = response.get('content-type')?.startsWith('text/html');
  if (isPage && !response.has('content-security-policy')) {
    response.set('content-security-policy', pagePolicy({}));
  }
  for (const [name, value] of defaults) if (!response.has(name)) response.set(name, value);
}

/** Images may have any origin (specification §7). */
export function pagePolicy(inline: { scripts?: string[]; styles?: string[] }): string {
  const own = (hashes: string[] = []) => ["'self'", ...hashes].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(inline.scripts)}`,
    `style-src ${own(inline.styles)}`,
    "font-src 'self'",
    "img-src 'self' data: http: https:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** Removes the nonce, and allows the scripts that had it by their hashes, as well as those whose hashes are given. */
export function allowScriptsByHash(
  html: string,
  nonce: string,
  allowed: { scripts?: string[]; styles?: string[] } = {},
): { html: string; policy: string } {
  const rendered = [...html.matchAll(scriptWithNonce)].filter(([, found]) => found === nonce);
  const scripts = rendered.flatMap(([, , text]) => text || []);
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    policy: pagePolicy({ ...allowed, scripts: [...scripts.map(hashOf), ...(allowed.scripts ?? [])] }),
  };
}
