import { state } from './page-state.ts';
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

export const selectionStates = [
  state('the page of a list that is searched and sorted', '1 de 3 productos', async (user) => {
    await visitInvierno(user);
    await user.page.goto('/Mis-Listas/Invierno?sort=price&q=capucha');
  }),
  state(
    'the page of a list with a search that finds nothing',
    'Ningún producto de la lista coincide con «zapato»',
    async (user) => {
      await visitInvierno(user);
      await user.page.goto('/Mis-Listas/Invierno?q=zapato');
    },
  ),
  state("the dialog 'Mover a la posición'", 'Posición (de 1 a 3)', async (user) => {
    await visitInvierno(user);
    await user.button(`Cambiar la posición de ${hooded.name}`).click();
  }),
  state('the page of a list with a selected product', '1 seleccionado', selectOne, scrollToEnd),
  state("the dialog 'Mover productos'", 'Elige la lista a la que quieres mover 1 producto.', async (user) => {
    await selectOne(user);
    await user.button('Mover a…').click();
  }),
  state("the dialog 'Quitar productos'", '¿Quieres continuar?', async (user) => {
    await selectOne(user);
    await selectionBar(user).getByRole('button', { name: 'Quitar', exact: true }).click();
  }),
];
