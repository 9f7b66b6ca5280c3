import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

/** For an answer that is no page: it may load nothing. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const scriptWithNonce = /<script[^>]* nonce="([^"]*)"[^>]*>(.*?)<\/script>/gs;

/** On every answer that does not set the same header itself. */
const headers = {
  'content-security-policy': closedPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), display-capture=()',
  // Not "no-referrer": forms would then be sent with the origin "null" (Fetch, §3.2), which is refused.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** For two years, where TLS stands before the server. */
export const strictTransport = ['strict-transport-security', 'max-age=63072000; includeSubDomains'] as const;

/** @param isSecure whether TLS stands before the server, for the request at hand */
export function securityHeaders(isSecure: (context: Context) => boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    addSecurityHeaders(context.res.headers);
    if (isSecure(context)) context.res.headers.set(...strictTransport);
  };
}

/** Adds to the headers of an answer those that it lacks. */
export function addSecurityHeaders(answer: Headers): void {
  const isPage = answer.get('content-type')?.startsWith('text/html');
  if (isPage && !answer.has('content-security-policy')) {
    answer.set('content-security-policy', pagePolicy({}));
  }
  for (const [name, value] of Object.entries(headers)) if (!answer.has(name)) answer.set(name, value);
}

/**
 * The policy of a page: its own origin, the inline parts with these hashes, and pictures from anywhere on the
 * web, since a catalogue may name them (specification §7).
 */
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

/** How a policy names an inline script or style: by its text (CSP 3, §2.3.1). */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Takes from a page the nonce that it was rendered with, and gives the policy that allows the scripts which
 * bore it, and no script that came into the page another way.
 * @param styles the hashes of the page's inline styles
 */
export function allowScriptsByHash(
  html: string,
  nonce: string,
  styles: string[] = [],
): { html: string; policy: string } {
  const rendered = [...html.matchAll(scriptWithNonce)].filter(([, found]) => found === nonce);
  const scripts = rendered.flatMap(([, , text]) => text || []);
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    policy: pagePolicy({ scripts: scripts.map(hashOf), styles }),
  };
}
