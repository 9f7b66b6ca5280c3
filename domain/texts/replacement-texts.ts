export const replacementTexts = {
  open: 'Ver parecidos',
  openFor: (name: string) => `Ver parecidos a ${name}`,
  title: 'Productos parecidos',
  body: (name: string) => `«${name}» ya no está a la venta. Elige otro para ponerlo en su lugar.`,
  loading: 'Buscando productos parecidos…',
  found: (count: number) =>
    count === 0
      ? 'No encontramos productos parecidos que no estén en tu lista'
      : count === 1
        ? '1 producto parecido'
        : `${count} productos parecidos`,
  replace: 'Reemplazar',
  replaceBy: (name: string) => `Reemplazar por ${name}`,
  all: 'Ver todos los parecidos',
} as const;
