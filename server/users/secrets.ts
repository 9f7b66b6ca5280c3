import { hash, randomBytes } from 'node:crypto';

/** 256 random bits. Only the browser has a secret; only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a secret. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function hashOf(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** The ID of an owner is shown to its user, so no secret can be computed from it. */
export function ownerOfSecret(secret: string): { owner: string; id: string } {
  const id = hashOf(secret);
  return { owner: `guest-${id}`, id };
}

/** @param provider the issuer, or the name in OPENID_NAME */
export function accountOf(provider: string, subject: string): string {
  return `account-${hashOf(JSON.stringify([provider, subject]))}`;
}
