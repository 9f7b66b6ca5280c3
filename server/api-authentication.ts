import { cookieNames } from '../domain/cookie-names.ts';
import type { ApiDefinition } from '../platform/http/api/openapi.ts';
import type { UserMode } from './users/user-settings.ts';

type Authentication = Pick<ApiDefinition, 'security' | 'securitySchemes'> & { text: string };

const cookie = (name: string, description: string) => ({
  type: 'apiKey' as const,
  in: 'cookie' as const,
  name,
  description,
});
const guest = cookie(
  `${cookieNames.guest}…`,
  'A guest: set by the response to her first write, with a name that ends in six other characters. Without it, reads find no lists.',
);

/** Behind TLS, the names of the cookies have the prefix `__Host-`. */
export function authenticationIn(mode: UserMode): Authentication {
  if (mode === 'sample') {
    const text = 'There is no authentication: every request acts for one sample user.';
    return { text, security: [], securitySchemes: {} };
  }
  if (mode === 'guests') {
    const text = 'Each guest has lists of her own, and is known by a cookie.';
    return { text, security: [{ guest: [] }, {}], securitySchemes: { guest } };
  }
  const session = cookie(cookieNames.session, 'A user who has signed in with a browser.');
  const token = {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'An access token of the OpenID provider (RFC 9068), whose audience contains the address of the API.',
  };
  return {
    text: 'A user sends an access token or the cookie of a session, and others are guests. Without a valid one the status is 401 (user-missing).',
    security: [{ token: [] }, { session: [] }, { guest: [] }, {}],
    securitySchemes: { guest, session, token },
  };
}
