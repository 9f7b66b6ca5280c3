import type { CodeTable } from './code-table.ts';

export const shareCodes = {
  'share-started': { text: 'Listo, ya puedes compartir esta lista' },
  'link-copied': { text: 'Copiamos el enlace' },
  'link-to-hold': { text: 'Mantén presionado el enlace para copiarlo' },
  'link-to-copy': { text: 'El enlace está seleccionado: cópialo' },
  'share-changed': { text: 'Listo, guardamos tu elección' },
  'gifts-freed': { text: 'Listo, todos los regalos están libres' },
  'share-ended': { text: 'Dejaste de compartir esta lista' },
  'list-copied': { text: 'Copiamos la lista a Mis Listas' },
  'list-private': {
    text: 'Esta lista es privada. Hazla pública para compartirla',
    status: 409,
    title: 'The list is private',
  },
  'share-not-found': {
    text: 'Esta lista ya no se comparte',
    status: 404,
    title: 'No list is shared at this address',
  },
} satisfies CodeTable;
