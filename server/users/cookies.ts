import { secureCookiePrefix } from '../../domain/cookie-names.ts';
import { readCookiePairs } from '../../platform/http/header-text.ts';

export type Cookies = ReturnType<typeof createCookies>;

/** @param isSecure whether the shop is behind TLS */
export function createCookies(isSecure: boolean) {
  const prefix = isSecure ? secureCookiePrefix : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const set = (name: string, value: string, maxAgeSeconds: number) =>
    `${prefix}${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`;
  return {
    set,
    remove: (name: string) => set(name, '', 0),

    /** By the names without the prefix; of equal names the first. */
    read({ headers }: Request): Map<string, string> {
      const values = new Map<string, string>();
      for (const [name, value] of readCookiePairs(headers.get('cookie'))) {
        if (!name.startsWith(prefix) || (!isSecure && name.startsWith('__'))) continue;
        const short = name.slice(prefix.length);
        if (!values.has(short)) values.set(short, value);
      }
      return values;
    },
  };
}
