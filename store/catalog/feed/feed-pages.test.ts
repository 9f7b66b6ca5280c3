import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressOfPage, placeholdersOf, readNextLink } from './feed-pages.ts';

describe('the placeholders of an address', () => {
  test('are replaced in its path and its query', () => {
    for (const [address, first, third] of [
      ['https://a.example/p/{page}.json?limit=250', 'p/1.json?limit=250', 'p/3.json?limit=250'],
      ['https://a.example/p?limit=250&page={page}', 'p?limit=250&page=1', 'p?limit=250&page=3'],
      ['https://a.example/p?page=%7bPage%7D', 'p?page=1', 'p?page=3'],
      ['https://a.example/p?_from={from}&_to={to}', 'p?_from=0&_to=49', 'p?_from=100&_to=149'],
    ] as const) {
      const source = new URL(address);
      assert.equal(addressOfPage(source, 1)?.href, `https://a.example/${first}`);
      assert.equal(addressOfPage(source, 3)?.href, `https://a.example/${third}`);
    }
  });

  test('keep user and password, and end at 2,500 entries', () => {
    const source = new URL('https://ana:%7Bpage%7D@a.example/?{from}&{to}');
    assert.equal(addressOfPage(source, 50)?.href, 'https://ana:%7Bpage%7D@a.example/?2450&2499');
    assert.equal(addressOfPage(source, 51), undefined);
    assert.equal(addressOfPage(new URL('https://a.example/{page}'), 51)?.pathname, '/51');
  });

  test('are only those with these names, and none in a file', () => {
    for (const address of ['https://a.example/{id}?page=2', 'file:///srv/{page}.json'])
      assert.equal(placeholdersOf(new URL(address)).size, 0, address);
  });
});

describe('the next page of a Link header', () => {
  const address = new URL('https://a.example/products.json?page=1');
  const nextOf = (header: string, source = address) => readNextLink(header, address, source)?.href;

  test('is found among several links and parameters', () => {
    const next = 'https://a.example/products.json?page=2';
    for (const header of [
      `<${next}>; rel="next"`,
      `<${next}>;rel=next`,
      `<?page=2>; REL = "Next"`,
      `<https://b.example/?page=0>; rel="previous", <${next}>; rel="next"`,
      `</1>; rel="last"; title="a, b; rel=next, <x>; rel=\\"next\\"",<${next}>; title*=UTF-8''n; rel="start next"`,
      `<${next}>; rel=next; rel=prev`,
      `, <${next}>;title;rel="next" , `,
    ])
      assert.equal(nextOf(header), next, header);
  });

  test('is none without such a relation', () => {
    for (const header of [
      '',
      'next',
      '</2>; rel="prev"',
      '</2>; rel="next-archive nextpage"',
      '</2>; rel="prev"; rel="next"',
      '</2>; rel="next"; anchor="/other"',
      '</2>; title="; rel=next"',
      '</2>',
      `${'<'.repeat(16_000)}>; rel=next`.replace('<>', ''),
      `</2>${' '.repeat(16_000)}; rev=next`,
    ])
      assert.equal(nextOf(header), undefined, header.slice(0, 40));
  });

  test('has the user and password of the address, and its origin: another one is an error', () => {
    const source = new URL('https://ana:secreta@a.example/products.json');
    assert.equal(nextOf('<https://a.example/2>; rel=next', source), 'https://ana:secreta@a.example/2');
    for (const other of [
      '//b.example/2',
      'http://a.example/2',
      '//a.example:444/2',
      '//127.0.0.1/',
      'data:,',
    ])
      assert.throws(
        () => nextOf(`<${other}>; rel=next`, source),
        /^Error: .+ leads to another origin$/,
        other,
      );
  });
});
