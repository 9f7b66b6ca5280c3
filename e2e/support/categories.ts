const names = [['Hogar', 'Cocina', 'Ollas'], ['Hogar', 'Baño'], ['Juguetes']];
const others = Array.from({ length: 12 }, (_, index) => ['Hogar', `Sala ${index + 1}`]);

/** 'Hogar' has 14 children and 16 products, 'Juguetes' none and two. */
export const categoryFeed = {
  products: [...names, ...names, ...others].map((path, index) => ({
    productId: `p${index + 1}`,
    brand: index % 2 === 0 ? 'NEVADINA' : 'KUYENTA',
    name: `Cesto azul ${index + 1}`,
    images: [],
    offerings: [{ price: 10_000 + 1_000 * index, seller: 'Falabella' }],
    category: path,
  })),
};
