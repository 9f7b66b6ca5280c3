import { withDots } from './numbers.ts';

export const paginationTexts = {
  label: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  first: 'Primera',
  last: 'Última',
  goTo: 'Ir a la página',
  go: 'Ir',
  title: (title: string, page: number) => (page === 1 ? title : `${title} – Página ${page}`),
  position: (page: number, pages?: number) =>
    `Página ${withDots(page)}${pages === undefined ? '' : ` de ${withDots(pages)}`}`,
} as const;
