/** A product feed with three products in the format of the specification (§3). */

const image = '/pictures/148203951-1-480.jpg';

export const hooded = {
  productId: '101',
  brand: 'NEVADINA',
  name: 'Polerón con capucha',
  images: [image],
  offerings: [{ price: 24990 }, { price: 1 }],
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

export const sampleFeed = { products: [hooded, striped, cropped] };
