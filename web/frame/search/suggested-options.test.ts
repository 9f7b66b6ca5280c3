import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noSuggestions } from '../../../domain/search.ts';
import { optionGroups, pathOf } from './suggested-options.ts';

const found = {
  ...noSuggestions,
  completions: ['notebook gamer'],
  brands: ['NOTTON'],
  products: [{ productId: '1', name: 'Notebook' }],
  total: 106,
};

test('suggested searches stay in the chosen category, whose number of results is unknown; products do not', () => {
  const optionsIn = (category: string) =>
    optionGroups('not', ['not', 'notas'], found, 'CLP', category).flatMap(({ options }) =>
      options.map((option) => [option.label, pathOf(option, category)]),
    );
  assert.deepEqual(optionsIn('muebles/camas'), [
    ['not', '/buscar?q=not&category=muebles%2Fcamas'],
    ['notas', '/buscar?q=notas&category=muebles%2Fcamas'],
    ['notebook gamer', '/buscar?q=notebook+gamer&category=muebles%2Fcamas'],
    ['NOTTON', '/buscar?q=NOTTON&category=muebles%2Fcamas'],
    ['Notebook', '/productos/1'],
    ['Buscar «not»', '/buscar?q=not&category=muebles%2Fcamas'],
  ]);
  assert.deepEqual(optionsIn('').at(-1), ['Ver los 106 resultados de «not»', '/buscar?q=not']);
});
