export const paginationTexts = {
  label: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  position: (page: number, pages: number) => `Página ${page} de ${pages}`,
} as const;
