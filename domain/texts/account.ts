/** What stands on the account's pages, and in the dialogs: apart from what the listing needs at once. */

export const accountTexts = {
  welcome: 'Bienvenid@',
  menu: 'Mi cuenta',
  current: 'Mis listas',
  entries: [
    'Mis datos personales',
    'Mis compras',
    'Mis listas',
    'Mis direcciones',
    'Mis medios de pago',
    'Mi CMR',
    'Mis Gift cards',
    'Cambiar mi contraseña',
    'Cerrar sesión',
  ],
} as const;

export const myListsTexts = {
  heading: 'Mis Listas',
  create: 'Crear Lista',
  emptyTitle: 'Crea tu primera lista',
  intro:
    'Crea y edita listas con tus productos favoritos: guárdalos, agrúpalos como quieras y encuéntralos en un solo lugar.',
  organize: {
    title: 'Organiza/ Ahorra tiempo',
    body: 'Reúne lo que te gusta en listas y vuelve a encontrarlo cuando quieras comprarlo.',
  },
  gift: { title: 'Regala', body: 'Guarda ideas de regalo para quienes más quieres y sorpréndelos.' },
  nameAndCount: (name: string, count: number) => `${name} (${count})`,
  productCount: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  noProducts: 'No hay productos en esta lista',
  more: (count: number) => `+${count}`,
  moreProducts: (count: number) => `y ${count} productos más`,
  delete: (name: string) => `Eliminar lista ${name}`,
} as const;

export const listDetailTexts = {
  back: 'Volver a Mis Listas',
  addProducts: 'Agrega productos a la lista',
  edit: 'Editar',
  deleteList: 'Eliminar lista',
  noProducts: 'No hay productos en esta lista',
  removeProduct: (name: string) => `Eliminar producto ${name}`,
} as const;

export const dialogTexts = {
  'new-list': {
    title: 'Nueva lista',
    body: 'Ponle un nombre y elige quién puede verla.',
    confirm: 'Crear lista',
  },
  'create-list': {
    title: 'Crear lista',
    body: 'Crearemos la lista y guardaremos este producto en ella.',
    confirm: 'Crear lista',
  },
  'edit-list': { title: 'Editar lista', body: 'Cambia su nombre o quién puede verla.', confirm: 'Aceptar' },
  'delete-list': {
    title: 'Eliminar lista',
    body: (name: string) => `Vas a eliminar la lista «${name}» con todos sus productos. ¿Quieres continuar?`,
    confirm: 'Aceptar',
  },
  'remove-product': {
    title: 'Eliminar producto',
    body: (name: string) => `Vas a quitar «${name}» de la lista. ¿Quieres continuar?`,
    confirm: 'Aceptar',
  },
  name: 'Nombre de la lista',
  privacy: 'Privacidad de la lista:',
  privacyOf: { Pública: 'Lista Pública', Privada: 'Lista Privada' },
} as const;

export const pagerTexts = {
  label: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  position: (page: number, pages: number) => `Página ${page} de ${pages}`,
} as const;
