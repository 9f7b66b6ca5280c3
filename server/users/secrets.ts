import { hash, randomBytes } from 'node:crypto';

const guestPrefix = 'guest-';

/** 256 random bits, of which only the hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function hashOf(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** Its user sees the ID, from which no secret can be computed. */
export function ownerOfSecret(secret: string): { owner: string; id: string } {
  const id = hashOf(secret);
  return { owner: guestPrefix + id, id };
}

export function guestIdOf(owner: string): string {
  return owner.slice(guestPrefix.length);
}

export function accountOf(provider: string, subject: string): string {
  return `account-${hashOf(JSON.stringify([provider, subject]))}`;
}
