import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogOf } from '../catalog.test-support.ts';

const treeOf = (...paths: string[][]) =>
  catalogOf(
    paths.map((path, index) => ({
      ...{ productId: `p${index}`, brand: '', name: 'x', images: [], offerings: [] },
      categories: [path],
    })),
  ).categories();
const namesOf = (categories: { name: string }[]) => categories.map(({ name }) => name);
const levels = Array.from({ length: 10 }, (_, level) => `Nivel ${level}`);

test('each of ten levels is a category with its products and one child', () => {
  const tree = treeOf(levels, levels.slice(0, 4));
  const paths = levels.map((_, level) => levels.slice(0, level + 1).map((name) => name.toLowerCase()));
  for (const [level, slugs] of paths.entries()) {
    const path = slugs.join('/').replaceAll(' ', '-');
    assert.deepEqual(tree.find(path), { path, name: levels[level], products: level < 4 ? 2 : 1 });
    assert.deepEqual(namesOf(tree.childrenOf(path)), levels.slice(level + 1, level + 2));
    assert.deepEqual(namesOf(tree.ancestorsOf(path)), levels.slice(0, level + 1));
    assert.equal(tree.pathOfNames(levels.slice(0, level + 1)), path);
  }
  assert.deepEqual(namesOf(tree.all), levels);
});

test('the children of a category are in the order of their names, and each is followed by its own', () => {
  const tree = treeOf(
    ['Ropa', 'Talla 10'],
    ['Ropa', 'Talla 9'],
    ['Ñandú'],
    ['Oro'],
    ['Nuez'],
    ['Ropa', 'Árbol'],
  );
  assert.deepEqual(namesOf(tree.childrenOf('')), ['Nuez', 'Ñandú', 'Oro', 'Ropa']);
  assert.deepEqual(namesOf(tree.childrenOf('ropa')), ['Árbol', 'Talla 9', 'Talla 10']);
  assert.deepEqual(namesOf(tree.all), ['Nuez', 'Ñandú', 'Oro', 'Ropa', 'Árbol', 'Talla 9', 'Talla 10']);
});

test('of an unknown path the ancestors are those that exist', () => {
  const tree = treeOf(['Hogar', 'Cocina', 'Ollas']);
  const ancestorsOf = (path: string) => tree.ancestorsOf(path).map((category) => category.path);
  assert.deepEqual(ancestorsOf('hogar/cocina/sartenes'), ['hogar', 'hogar/cocina']);
  assert.deepEqual(ancestorsOf('hogar/otra/ollas'), ['hogar']);
  for (const path of ['cocina', 'ollas/hogar', '', '/hogar', 'hogar/', 'Hogar', '__proto__'])
    assert.equal(tree.find(path), undefined);
  assert.deepEqual(ancestorsOf('otra/hogar'), []);
  assert.deepEqual(tree.childrenOf('otra'), []);
});

test('names that are the same category are shown as the first product has them', () => {
  const tree = treeOf(['Niños', 'ROPA'], ['NIÑOS', 'ropa'], ['niños', 'Ropa', 'Polerones']);
  assert.deepEqual(
    tree.all.map(({ path, name, products }) => [path, name, products]),
    [
      ['niños', 'Niños', 3],
      ['niños/ropa', 'ROPA', 3],
      ['niños/ropa/polerones', 'Polerones', 1],
    ],
  );
});

test('categories are found by a name in singular or plural, the largest first', () => {
  const tree = treeOf(
    ['Mujer', 'Polerones'],
    ['Niños', 'Polerones'],
    ['Niños', 'Polerones'],
    ['Polerones largos'],
  );
  const pathsOf = (text: string) => tree.named(text).map(({ path }) => path);
  for (const text of ['polerones', 'polerón', 'POLERON'])
    assert.deepEqual(pathsOf(text), ['niños/polerones', 'mujer/polerones']);
  assert.deepEqual([...pathsOf('poler'), ...pathsOf('')], []);
});

test('a thousand departments are found', () => {
  const paths = Array.from({ length: 1_000 }, (_, index) => [`Departamento ${index}`]);
  const tree = treeOf(...paths);
  assert.deepEqual(namesOf(tree.all), paths.flat());
  for (const [name = ''] of paths) assert.equal(tree.find(tree.pathOfNames([name]))?.name, name);
});
