import { hooded, striped } from './sample-products.ts';
import type { Shop } from './shop.ts';
import type { Shopper } from './shopper.ts';

type State = {
  name: string;
  /** How a shopper comes there. */
  enter(shopper: Shopper, shop: Shop): Promise<unknown>;
  /** It is there when this is seen. */
  sign: string;
};

/** Every state of the store that a shopper can be in. */
export const states: State[] = [
  { name: 'the listing', sign: 'Polerones mujer', enter: (shopper) => shopper.visitListing() },
  {
    name: 'the overview without lists',
    sign: 'Organiza/ Ahorra tiempo',
    enter: (shopper) => shopper.visitMyLists(),
  },
  {
    name: 'the overview with lists',
    sign: 'Larga (12)',
    async enter(shopper) {
      await shopper.hasList('Vacía', [], 'Privada');
      const many = Array.from({ length: 12 }, (_, place) => ({ ...hooded, productId: `p${place}` }));
      await shopper.hasList('Larga', many);
      await shopper.visitMyLists();
    },
  },
  {
    name: 'a detail',
    sign: 'Volver a Mis Listas',
    async enter(shopper) {
      await shopper.hasList('Invierno', [hooded, striped]);
      await shopper.visitList('Invierno');
    },
  },
  {
    name: 'a detail without products',
    sign: 'No hay productos en esta lista',
    async enter(shopper) {
      await shopper.has('Invierno');
      await shopper.visitList('Invierno');
    },
  },
  {
    name: "the dialog 'Nueva lista'",
    sign: 'Nueva lista',
    async enter(shopper) {
      await shopper.visitMyLists();
      await shopper.button('Crear Lista').click();
    },
  },
  {
    name: "the dialog 'Crear lista'",
    sign: 'Privacidad de la lista:',
    async enter(shopper) {
      await shopper.visitListing();
      await shopper.opensMenu(hooded.name);
      await shopper.menuEntry('Crear lista +').click();
    },
  },
  {
    name: "the dialog 'Editar lista'",
    sign: 'Editar lista',
    async enter(shopper) {
      await shopper.has('Invierno');
      await shopper.visitList('Invierno');
      await shopper.button('Editar').click();
    },
  },
  {
    name: "the dialog 'Eliminar lista'",
    sign: '¿Quieres continuar?',
    async enter(shopper) {
      await shopper.has('Invierno');
      await shopper.visitMyLists();
      await shopper.button('Eliminar lista Invierno').click();
    },
  },
  {
    name: "the dialog 'Eliminar producto'",
    sign: '¿Quieres continuar?',
    async enter(shopper) {
      await shopper.hasList('Invierno', [hooded]);
      await shopper.visitList('Invierno');
      await shopper.button(`Eliminar producto ${hooded.name}`).click();
    },
  },
  {
    name: 'an open menu',
    sign: 'Crear lista +',
    async enter(shopper) {
      await shopper.hasList('Con el producto', [hooded]);
      await shopper.has('Sin el producto');
      await shopper.visitListing();
      await shopper.opensMenu(hooded.name);
      await shopper.menuEntry('Con el producto').waitFor();
    },
  },
  {
    name: 'a toast',
    sign: 'Su lista ha sido creada exitosamente',
    async enter(shopper) {
      await shopper.visitMyLists();
      await shopper.createsList('Invierno');
      await shopper.listLink('Invierno (0)').waitFor();
    },
  },
  {
    name: 'a refusal in a dialog',
    sign: 'Introduzca un nombre para la lista',
    async enter(shopper) {
      await shopper.visitMyLists();
      await shopper.button('Crear Lista').click();
      await shopper.confirm('Crear lista');
    },
  },
  {
    name: 'the error page',
    sign: 'No pudimos cargar esta página',
    async enter(shopper, shop) {
      shop.faults.broken = true;
      await shopper.visitMyLists();
    },
  },
  {
    name: 'an unknown address',
    sign: 'No encontramos esta página',
    enter: (shopper) => shopper.page.goto('/no-hay'),
  },
  { name: 'a missing list', sign: 'Esta lista no existe', enter: (shopper) => shopper.visitList('No está') },
];
