import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signOut } from './sign-out-forms.ts';

test('the cookie of a sign-out without a connection is kept as long as browsers keep any, so that no session outlasts it', async () => {
  const document = { cookie: '' };
  const shown = new Promise((replace) => {
    Object.assign(globalThis, {
      document,
      location: { protocol: 'https:', replace },
      fetch: async () => Response.error(),
    });
  });
  signOut({ preventDefault() {}, currentTarget: {} } as React.SubmitEvent<HTMLFormElement>);
  assert.equal(await shown, '/sin-conexion');
  assert.equal(document.cookie, '__Host-cierre=1; Path=/; Max-Age=34560000; SameSite=Lax; Secure');
});
