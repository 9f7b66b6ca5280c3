import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCookies } from './cookies.ts';

const requestWith = (cookie: string) => new Request('https://tienda.example/', { headers: { cookie } });
/** Bytes that another host of the domain can set before a name: browsers do not recognise its prefix. */
const bytes = ['\x85', '\xa0', '\xad', '\xff', '\x0b', '\x0c', '\xc2\xa0', '\xef\xbb\xbf'];

test('behind TLS only a cookie whose name begins with the prefix is read, exactly', () => {
  const { read } = createCookies(true);
  for (const byte of bytes) {
    const forged = [
      `${byte}__Host-sesion=forged`,
      `__Host-${byte}sesion=forged`,
      `__Host-sesion${byte}=forged`,
    ];
    const values = read(requestWith([...forged, 'sesion=forged', '__host-sesion=forged'].join('; ')));
    assert.deepEqual([...values], [], JSON.stringify(byte));
    const header = `${byte}__Host-sesion=forged; __Host-sesion=own`;
    assert.deepEqual([...read(requestWith(header))], [['sesion', 'own']]);
  }
});

test('of cookies with one name the first is read, and without TLS none with a prefix', () => {
  const { read } = createCookies(false);
  const values = read(requestWith('sesion=1;\tsesion=2 ; __Host-sesion=3; \xa0cierre=1; ingreso-a=b'));
  assert.deepEqual(
    [...values],
    [
      ['sesion', '1'],
      ['ingreso-a', 'b'],
    ],
  );
});
