import type { PageState } from './page-state.ts';
import { hooded } from './sample-products.ts';
import { selectionBar, selectProducts, visitInvierno } from './selection.ts';
import type { User } from './user.ts';

/** Where the bar covers no row. */
const scrollToEnd = ({ page }: User) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

async function selectOne(user: User) {
  await visitInvierno(user);
  await selectProducts(user, hooded);
  await scrollToEnd(user);
}

export const selectionStates: PageState[] = [
  {
    name: 'the page of a list that is searched and sorted',
    expectedText: '1 de 3 productos',
    async open(user) {
      await visitInvierno(user);
      await user.page.goto('/Mis-Listas/Invierno?sort=price&q=capucha');
    },
  },
  {
    name: 'the page of a list with a search that finds nothing',
    expectedText: 'Ningún producto de la lista coincide con «zapato»',
    async open(user) {
      await visitInvierno(user);
      await user.page.goto('/Mis-Listas/Invierno?q=zapato');
    },
  },
  {
    name: "the dialog 'Mover a la posición'",
    expectedText: 'Posición (de 1 a 3)',
    async open(user) {
      await visitInvierno(user);
      await user.button(`Cambiar la posición de ${hooded.name}`).click();
    },
  },
  {
    name: 'the page of a list with a selected product',
    expectedText: '1 seleccionado',
    open: selectOne,
    openOnPhone: scrollToEnd,
  },
  {
    name: "the dialog 'Mover productos'",
    expectedText: 'Elige la lista a la que quieres mover 1 producto.',
    async open(user) {
      await selectOne(user);
      await user.button('Mover a…').click();
    },
  },
  {
    name: "the dialog 'Quitar productos'",
    expectedText: '¿Quieres continuar?',
    async open(user) {
      await selectOne(user);
      await selectionBar(user).getByRole('button', { name: 'Quitar', exact: true }).click();
    },
  },
];
