import { createHash } from 'node:crypto';
import type { User } from '../../server/current-user.ts';
import { userHeader } from './user-header.ts';

/** Back must not show a page of a user who signed out; the service worker decides itself. */
export function setPersonalHeaders(headers: Headers, user: User | undefined): void {
  if (!headers.has('cache-control'))
    headers.set('cache-control', user && !user.isShared ? 'no-store' : 'private, no-cache');
  if (user) headers.set(userHeader, createHash('sha256').update(user.id).digest('base64url').slice(0, 22));
}
