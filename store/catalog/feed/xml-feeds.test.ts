import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { logged, open, refreshedWith } from '../catalog-feeds.test-support.ts';
import { scanned } from './entry-texts.test-support.ts';
import { readFormats } from './feed-format.ts';

const itemOf = (id: number, more = '') =>
  `<item><g:id>${id}</g:id><title>Silla ${id}</title><g:price>5000 CLP</g:price>${more}</item>`;
const feedOf = (items: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss xmlns:g="x"><channel><title>t</title>${items}</channel></rss>`;
const read = (text: string | Uint8Array, length?: number) => scanned(text, {}, length);
const readOne = async (xml: string) => (await read(feedOf(`<item>${xml}</item>`)))[0];

describe('an XML file', () => {
  test('has objects for elements in elements, and arrays for repeated ones', async () => {
    const xml = `<a> x </a><b/><b>1</b><c><g:a>2</g:a> <d><d>3</d><d>4</d></d></c><c></c><item><id>5</id></item>`;
    const expected = { a: 'x', b: ['', '1'], c: [{ a: '2', d: { d: ['3', '4'] } }, ''], item: { id: '5' } };
    for (const length of [1, 5, 1_000])
      assert.deepEqual(await read(feedOf(`<item>${xml}</item>`), length), [expected]);
  });

  test('has for a name the elements with the prefix g, or those without one, or the others', async () => {
    const xml = `<c:price>1</c:price><g:price>2</g:price><price>3</price><g:id>4</g:id><id>5</id>
      <t>6</t><c:t>7</c:t><c:b>8</c:b>`;
    assert.deepEqual(await readOne(xml), { price: '2', id: '4', t: '6', b: '8' });
  });

  test('has texts with CDATA, comments, references and blanks', async () => {
    const xml = `<a>x&amp;y &lt;b&gt; &#241;&#xe1; &aacute; &nada;</a><b>1<!-- <c>2</c> -->3<![CDATA[ <i>&amp;]]]></b><c
      href='/1?a&amp;b' /><?php <x> ?>`;
    assert.deepEqual(await readOne(xml), {
      a: 'x&y <b> ñá &aacute; &nada;',
      b: '13 <i>&amp;]',
      c: '/1?a&b',
    });
    assert.deepEqual(await readOne('<__proto__><x>1</x></__proto__><a>1</a>'), { a: '1' });
  });

  test('is read in UTF-16, in windows-1252 and with a byte order mark', async () => {
    const text = feedOf('<item><id>ñandú</id></item>');
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    const declared = (encoding: string) => text.replace('1.0"', `1.0" encoding="${encoding}"`);
    for (const bytes of [
      utf16,
      Buffer.from(utf16).swap16(),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(declared('utf-16')),
      Buffer.from(declared('windows-1252'), 'latin1'),
      Buffer.from(declared('unknown')),
    ])
      assert.deepEqual(await read(bytes), [{ id: 'ñandú' }]);
    const greek = Buffer.from(declared('iso-8859-7').replace('ñandú', '@'), 'latin1');
    greek[greek.indexOf('@')] = 0xe1;
    assert.deepEqual(await read(greek), [{ id: 'α' }]);
  });

  test('without items is an error with its elements', async () => {
    const message = `it has no <item> and no <entry>, only <catalog>, <product>, <id>; ${readFormats}`;
    const feed = '<catalog><product><p:id>1</p:id></product><product/></catalog>';
    await assert.rejects(read(feed), { message });
  });

  test('that is cut anywhere is an error, and the index before stays', async () => {
    const text = feedOf(itemOf(1) + itemOf(2));
    for (let length = 22; length < text.length; length += 1)
      await assert.rejects(read(text.slice(0, length), 50), { message: /its end is missing/ });
    const catalog = open();
    const items = Array.from({ length: 20 }, (_, index) => itemOf(index)).join('');
    assert.equal(await refreshedWith(catalog, feedOf(items)), 20);
    assert.equal(await refreshedWith(catalog, feedOf(items).slice(0, -1)), 20);
    assert.match(logged.join(), / could not be read: it is no complete XML/);
  });

  test('with an item whose tags are wrong has the others', async () => {
    const entries = (await read(
      feedOf(`${itemOf(1)}${itemOf(2, '<d>Tabla 3<5</d><p>a<br></p>')}${itemOf(3, '</x>')}`),
    )) as { id: string }[];
    assert.deepEqual(
      entries.map(({ id }) => id),
      ['1', '2', '3'],
    );
  });

  test('never expands entities of its document type, and reads no other file', async () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
    const type = `<!DOCTYPE rss SYSTEM "file:///etc/x.dtd" [<!ENTITY l0 "ja"><!ENTITY f SYSTEM "file:///etc/passwd">
      <!ENTITY % p SYSTEM "file:///etc/p"> %p; ${laughs.join('\n')}]>`;
    const [entry] = await read(feedOf('<item><id>1</id><t>&l9;&f;</t></item>', type));
    assert.deepEqual(entry, { id: '1', t: '&l9;&f;' });
  });
});
