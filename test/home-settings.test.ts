import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { ConfigError } from '../platform/settings/setting-readers.ts';

const read = (env: NodeJS.ProcessEnv) => readConfig(env, new URL('file:///srv/'));

test('the page of products says what the settings say, whose words the search only knows with a heading', () => {
  const { home, search } = read({
    PRODUCTS_URL: '/feed.json',
    HOME_HEADING: 'Televisores',
    HOME_BREADCRUMB: 'Home > Tecnología > Televisores',
    MISSING_PICTURE: '/pictures/none.svg',
    SEARCH_SYNONYMS: '/etc/words.txt',
  });
  assert.equal(home.title, 'Televisores');
  assert.deepEqual(home.breadcrumb, ['Home', 'Tecnología', 'Televisores']);
  assert.deepEqual([home.missingPicture, search.heading], ['/pictures/none.svg', 'Televisores']);
  assert.equal(search.synonyms, '/etc/words.txt');
  assert.equal(read({ HOME_HEADING: 'Televisores', HOME_TITLE: 'Ofertas' }).home.title, 'Ofertas');
  assert.equal(read({ PRODUCTS_URL: '/feed.json' }).search.heading, '');
  for (const [name, value] of [
    ['HOME_BREADCRUMB', 'Home > '],
    ['MISSING_PICTURE', 'none.svg'],
    ['MISSING_PICTURE', 'https://a.example/") }'],
    ['MISSING_PICTURE', '//a.example/none.svg'],
    ['CART_URL', 'https://carro.example/'],
    ['CART_URL', '/carro/{productId}'],
    ['CART_URL', 'javascript:{productId}'],
  ] as const)
    assert.throws(() => read({ [name]: value }), ConfigError, value);
});
