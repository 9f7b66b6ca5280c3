export const headerTexts = {
  menu: 'Menú',
  search: 'Buscar',
  back: 'Volver',
  category: 'Categoría',
  wholeShop: 'Todas',
  hello: 'Hola',
  signIn: 'Inicia sesión',
  my: 'Mis',
  lists: 'Listas',
  cart: 'Carro de compras',
  deliverTo: 'Entrega en',
} as const;
