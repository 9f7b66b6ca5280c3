/** The columns of an exported list. */
export const listFileTexts = {
  productId: 'ID',
  brand: 'Marca',
  name: 'Nombre',
  price: 'Precio',
} as const;
