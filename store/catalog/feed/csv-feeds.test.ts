import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countOf, folder, logged, open, refreshedWith } from '../catalog-feeds.test-support.ts';
import { productsIn, scanned } from './entry-texts.test-support.ts';
import { readFormats } from './feed-format.ts';

const fields = { productId: 'código', name: 'Nombre Producto', price: 'precio', images: 'foto' };
const rowOf = (código: string, name: string, precio = '', foto: string | string[] = '') => ({
  código,
  'Nombre Producto': name,
  precio,
  foto,
});
const header = ['código', 'Nombre Producto', 'precio', 'foto'];
const read = (text: string | Uint8Array, length?: number) => scanned(text, fields, length);

describe('a CSV file', () => {
  test('is read with tabs, semicolons, commas and bars, and any line ends, cut anywhere', async () => {
    for (const sign of ['\t', ';', ',', '|'])
      for (const end of ['\n', '\r\n', '\r'])
        for (const length of [1, 7, 1_000]) {
          const rows = [header, ['1', 'Silla', '12.990', '/1.jpg'], ['2', `"a""b${sign}c${end}d"`, '', '']];
          const text = rows.map((row) => row.join(sign)).join(end);
          const expected = [rowOf('1', 'Silla', '12.990', '/1.jpg'), rowOf('2', `a"b${sign}c${end}d`)];
          assert.deepEqual(await read(text, length), expected, JSON.stringify(text));
          assert.deepEqual(await read(`\ufeff${text}${end}`, length), expected);
        }
  });

  test('may have another sign in its header, a line with its separator, and empty lines', async () => {
    const text = 'código;Nombre Producto;"precio, en $, con IVA";foto\r\n1;Silla;5;';
    const [row] = await read(text);
    assert.deepEqual(row, {
      código: '1',
      'Nombre Producto': 'Silla',
      'precio, en $, con IVA': '5',
      foto: '',
    });
    const rows = ['1;Silla;5;/1.jpg', ';;;', '', '2;Mesa;;'];
    const expected = [rowOf('1', 'Silla', '5', '/1.jpg'), rowOf('2', 'Mesa')];
    for (const before of [[''], ['', ' '], ['sep=;'], ['', 'SEP=;', '']])
      assert.deepEqual(await read([...before, header.join(';'), ...rows].join('\r\n')), expected);
  });

  test('keeps quotes within a field', async () => {
    const names = ['Monitor 24" curvo', '"Nórdica" lámpara', '5\' 11"'];
    const text = [header.join('\t'), ...names.map((name, index) => `${index}\t${name}\t\t`)].join('\n');
    assert.deepEqual(
      await read(text),
      names.map((name, index) => rowOf(String(index), name)),
    );
  });

  test('has an empty field where a row is short, and leaves out a row with more fields', async () => {
    const text = [header.join(','), '1,Silla', '2,Mesa, de comedor,5,/1.jpg', '3,Cama,5,,,', '4'].join('\n');
    const expected = [rowOf('1', 'Silla'), undefined, undefined, rowOf('4', '')];
    assert.deepEqual(await read(text), expected);
    const merchant = 'id,title,price,availability,size\n1,Zapato talla 38,5,12990,in stock,';
    assert.deepEqual(await productsIn(merchant), [undefined]);
  });

  test('leaves out a row whose quote, which is not closed, swallowed other rows', async () => {
    for (const sign of ['\t', ';', ',', '|'])
      for (const end of ['\n', '\r\n'])
        for (const last of ['4,"Cama",7,/4.jpg', '4,Tubo 3/4",7,/4.jpg', '4,"Cama" doble,7,/4.jpg']) {
          const rows = [
            '1,Silla,5,/1.jpg',
            '2,"Mesa,6,/2.jpg',
            '3,Sofá,,/3.jpg',
            last,
            '5,"a, b\nc, d, e",,',
          ];
          const text = [header.join(','), ...rows].join(end).replaceAll(/,(?! )/g, sign);
          const expected = [rowOf('1', 'Silla', '5', '/1.jpg'), undefined, rowOf('5', 'a, b\nc, d, e')];
          assert.deepEqual(await read(text), expected, JSON.stringify(text));
        }
  });

  test('may have a column twice, and columns without a name', async () => {
    const text = 'código,Nombre Producto,foto,,foto,,foto\n1,Silla,/1,x,,y,/2\n2,Mesa,/3,\n';
    const [first, second] = (await read(text)) as [object, object];
    assert.deepEqual(first, {
      código: '1',
      'Nombre Producto': 'Silla',
      foto: ['/1', '', '/2'],
      '': ['x', 'y'],
    });
    assert.deepEqual(second, { código: '2', 'Nombre Producto': 'Mesa', foto: ['/3', '', ''], '': ['', ''] });
    const [product] = await productsIn(text, fields);
    const address = 'https://feed.tienda.example';
    assert.deepEqual(product?.images, [`${address}/1`, `${address}/2`]);
    const names = '__proto__,__proto__,constructor,toString';
    await read(`código,Nombre Producto,${names}\n1,Silla,2,3,4,5`);
    assert.equal(Object.prototype.constructor, Object);
  });

  test('is read in UTF-16, in windows-1252 and with a byte order mark', async () => {
    const text = `${header.join(';')}\n1;Polerón ñandú;5;`;
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const bytes of [utf16, Buffer.from(utf16).swap16(), Buffer.from(text, 'latin1'), Buffer.from(text)])
      assert.deepEqual(await read(bytes), [rowOf('1', 'Polerón ñandú', '5')]);
  });

  test('needs columns with the ID and the name, and otherwise says which it has', async () => {
    const message = `it has no columns with the ID and the name of products, only "sku", "nombre" (feed.fields); ${readFormats}`;
    await assert.rejects(scanned('sku,nombre\n1,Silla'), { message });
    assert.equal((await scanned('productId,name\n1,Silla')).length, 1);
    assert.equal((await scanned('sku,nombre\n1,Silla', { productId: 'sku', name: 'nombre' })).length, 1);
    await assert.rejects(scanned('sku,nombre\n1,Silla', { productId: 'sku' }), /no columns with/);
  });

  test('that ends within quotes is an error, and the index before stays', async () => {
    const catalog = open({ fields });
    const rows = Array.from({ length: 20 }, (_, index) => `${index},"Silla ${index}",5,/1.jpg`);
    const text = [header.join(','), ...rows].join('\n');
    assert.equal(await refreshedWith(catalog, text), 20);
    assert.equal(await refreshedWith(catalog, text.slice(0, text.lastIndexOf('"') - 2)), 20);
    assert.match(logged.join(), / could not be read: it is no valid CSV: Quote Not Closed/);
    assert.equal(await countOf(open({ fields, folder: `${folder}-other` })), 0);
  });

  test('whose quote is never closed, or with too many columns, does not fill the memory', async () => {
    const start = `${header.join(',')}\n`;
    const row = /^it has a row of more than 4 MiB/;
    for (const text of [`${start}1,"${'x'.repeat(5 * 2 ** 20)}`, start + ','.repeat(5 * 2 ** 20)])
      await assert.rejects(read(text, 2 ** 15), { message: row });
    await assert.rejects(read(','.repeat(20_000).concat('a,b\n'), 2 ** 15), /more than 10000 columns/);
  });
});
