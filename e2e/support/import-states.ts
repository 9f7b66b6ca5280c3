import { csvOf, importFile, partlyKnownRows, visitImport } from './import.ts';
import type { PageState } from './page-state.ts';
import { hooded } from './sample-products.ts';

export const importStates: PageState[] = [
  {
    name: 'the page that imports a list',
    expectedText: 'CSV o JSON, con hasta 500 productos',
    open: visitImport,
  },
  {
    name: 'the page that imports a list with a rejected file',
    expectedText: 'Al archivo le falta la columna ID. Elige uno que hayas descargado de tus listas',
    async open(user) {
      await visitImport(user);
      await importFile(user, 'Invierno.csv', 'Nombre\r\nPolerón');
    },
  },
  {
    name: 'the page that imports a list with a rejected name',
    expectedText: 'Ya tiene una lista creada con el mismo nombre',
    async open(user) {
      await user.createStoredLists('Invierno');
      await visitImport(user);
      await importFile(user, 'Invierno.csv', csvOf([hooded.productId]));
    },
  },
  {
    name: 'the report of an imported list',
    expectedText: 'Agregamos 2 de 8 productos a «Invierno»',
    async open(user) {
      await visitImport(user);
      await importFile(user, 'Invierno.csv', csvOf(partlyKnownRows));
    },
  },
];
