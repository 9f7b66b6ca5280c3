export const productTexts = {
  photos: 'Fotos',
  photo: (product: string, number: number, count: number) => `${product}, foto ${number} de ${count}`,
  soldOut: 'Agotado',
  soldBy: 'Vendido por',
  otherSellers: 'También lo venden',
  variants: 'Disponible en',
  variantOf: (product: string, variant: string) => `${product}, ${variant}`,
  moreVariants: (count: number) => `Ver ${count} más`,
  cheapest: 'Más barato',
  previous: 'Producto anterior',
  next: 'Producto siguiente',
  position: (number: number, count: number) => `${number} de ${count}`,
  description: (product: string, brand: string) =>
    `${[product, brand].filter(Boolean).join(' de ')}: fotos, precio y vendedores.`,
  otherProducts: 'Te puede gustar',
} as const;
