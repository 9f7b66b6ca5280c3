export const dialogTexts = {
  'new-list': {
    title: 'Nueva lista',
    body: 'Ponle un nombre. Solo las listas públicas se pueden compartir.',
    confirm: 'Crear lista',
  },
  'create-list': {
    title: 'Crear lista',
    body: (product?: string, isMoved = false) =>
      `${isMoved ? 'Moveremos' : 'Guardaremos'} ${product ? `«${product}»` : 'este producto'} ${isMoved ? 'a' : 'en'} tu nueva lista.`,
    confirm: 'Crear lista',
  },
  'edit-list': {
    title: 'Editar lista',
    body: 'Cambia su nombre, su nota o su privacidad.',
    confirm: 'Aceptar',
  },
  name: 'Nombre de la lista',
  note: 'Nota para quien vea la lista (opcional)',
  privacy: 'Privacidad de la lista:',
  endsLink: 'Si la haces privada, su enlace dejará de funcionar para siempre.',
  privacyOf: { Pública: 'Lista Pública', Privada: 'Lista Privada' },
} as const;
