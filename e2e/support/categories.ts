const names = [['Hogar', 'Cocina', 'Ollas'], ['Hogar', 'Baño'], ['Juguetes']];
const others = Array.from({ length: 12 }, (_, index) => ['Hogar', `Sala ${index + 1}`]);
const clothes = [
  ['Moda', 'Hombre'],
  ['Moda', 'Mujer', 'Vestidos de fiesta, de novia y de verano'],
];

/** 'Hogar' has 14 children and 16 products, 'Juguetes' none and two, 'Moda' two each. */
export const categoryFeed = {
  products: [...names, ...names, ...others, ...clothes].map((path, index) => ({
    productId: `p${index + 1}`,
    brand: index % 2 === 0 ? 'NEVADINA' : 'KUYENTA',
    name: path[0] === 'Moda' ? `Traje gris ${index}` : `Cesto azul ${index + 1}`,
    images: [],
    offerings: [{ price: 10_000 + 1_000 * index, seller: 'Falabella' }],
    category: path,
  })),
};
