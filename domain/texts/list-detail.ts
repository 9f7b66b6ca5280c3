export const listDetailTexts = {
  back: 'Volver a Mis Listas',
  addProducts: 'Agrega productos a la lista',
  edit: 'Editar',
  deleteList: 'Eliminar lista',
  total: 'Total',
  loadedOn: (date: string) => `Lista consultada el ${date}`,
  noProducts: 'No hay productos en esta lista',
  removeProduct: (name: string) => `Eliminar producto ${name}`,
} as const;
