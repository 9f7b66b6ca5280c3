/** A product feed with three products in the format of the specification (§3). */

const image = '/pictures/148203951-1-480.jpg';

export const hooded = {
  productId: '101',
  brand: 'NEVADINA',
  name: 'Polerón con capucha',
  images: [image],
  offerings: [{ price: 24990 }, { price: 1, seller: 'Moda Mapocho' }],
};
export const striped = {
  productId: '102',
  brand: 'KUYENTA',
  name: 'Polerón a rayas',
  images: [image],
  offerings: [{ price: 1234567, seller: 'Tienda Raulí' }],
};
export const cropped = {
  productId: '103',
  brand: 'MAREVIA',
  name: 'Polerón crop ñandú',
  images: [image],
  offerings: [{ price: 990 }],
};

/** The last ones in each order. With the three others their list has search and order. */
export const dresses = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
  productId: `20${number}`,
  brand: `ZUNE ${number}`,
  name: `Vestido ${number}`,
  images: [image],
  offerings: [{ price: 2_000_000 + number }],
}));

export const sampleFeed = { products: [hooded, striped, cropped] };

/** All like `hooded`, with their own IDs and names: 'Polerón 0' and so on. */
export const manyProducts = (count: number, firstNumber = 0) =>
  Array.from({ length: count }, (_, index) => ({
    ...hooded,
    productId: `p${index}`,
    name: `Polerón ${index + firstNumber}`,
  }));
