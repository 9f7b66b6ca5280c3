import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSecure } from '../limits/client-address.ts';

const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const scriptWithNonce = /<script[^>]* nonce="([^"]*)"[^>]*>(.*?)<\/script>/gs;

const constantHeaders = {
  'content-security-policy': closedPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), display-capture=()',
  // "no-referrer" gives forms the origin "null" (Fetch §3.2), which is rejected.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export type TransportSecurity = {
  trustProxy: boolean;
  hsts?: string | undefined;
};

export function securityHeaders(
  request: IncomingHttpHeaders,
  { trustProxy, hsts }: TransportSecurity,
): Record<string, string> {
  const isTls = hsts && isSecure(trustProxy, request['x-forwarded-proto']?.toString());
  return isTls ? { ...constantHeaders, 'strict-transport-security': hsts } : constantHeaders;
}

/** Images may have any origin (spec §7). */
export function pagePolicy(inline: { scripts?: string[]; styles?: string[] }): string {
  const own = (hashes: string[] = []) => ["'self'", ...hashes].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(inline.scripts)}`,
    `style-src ${own(inline.styles)}`,
    "font-src 'self'",
    "img-src 'self' data: http: https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

export function allowScriptsByHash(
  html: string,
  nonce: string,
  allowed: { scripts?: string[]; styles?: string[] } = {},
): { html: string; policy: string } {
  const rendered = [...html.matchAll(scriptWithNonce)].filter(([, found]) => found === nonce);
  const scripts = rendered.flatMap(([, , text]) => text || []);
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    policy: pagePolicy({ ...allowed, scripts: [...scripts.map(hashSource), ...(allowed.scripts ?? [])] }),
  };
}
