export const productTexts = {
  photos: 'Fotos',
  photo: (product: string, number: number, count: number) => `${product}, foto ${number} de ${count}`,
  sellers: 'Vendedores',
  description: (product: string, brand: string) =>
    `${[product, brand].filter(Boolean).join(' de ')}: fotos, precio y vendedores, con despacho a todo Chile.`,
} as const;
