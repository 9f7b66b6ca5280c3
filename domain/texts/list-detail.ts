export const listDetailTexts = {
  back: 'Volver a Mis Listas',
  addProducts: 'Agrega productos a la lista',
  edit: 'Editar',
  deleteList: 'Eliminar lista',
  total: 'Total',
  totalToday: 'Total a precios de hoy',
  cheaper: (amount: string, now: string) => `Bajó ${amount}: ahora ${now}`,
  dearer: (amount: string, now: string) => `Subió ${amount}: ahora ${now}`,
  unavailable: 'Ya no está a la venta',
  loadedOn: (date: string) => `Lista consultada el ${date}`,
  noProducts: 'No hay productos en esta lista',
  removeProduct: (name: string) => `Eliminar producto ${name}`,
} as const;
