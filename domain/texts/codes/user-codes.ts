import { withDots } from '../numbers.ts';
import type { CodeTable, MessageValues } from './code-table.ts';

const lists = (count: number) => (count === 1 ? '1 lista' : `${withDots(count)} listas`);
const gifts = (count: number) => (count === 1 ? '1 regalo' : `${withDots(count)} regalos`);

export const userCodes = {
  'lists-received': { text: ({ changed = 0 }: MessageValues) => `Agregamos ${lists(changed)} a tu cuenta` },
  'lists-received-over-limit': {
    text: ({ changed = 0 }: MessageValues) =>
      `Agregamos ${lists(changed)} a tu cuenta. Tienes más listas que el máximo: elimina algunas para crear otra`,
  },
  'gifts-received': { text: ({ changed = 0 }: MessageValues) => `Agregamos ${gifts(changed)} a tu cuenta` },
  'lists-returned': {
    text: 'Listo, lo sacamos de tu cuenta. Se verá en este navegador cuando cierres sesión',
  },
  'signed-out': { text: 'Cerraste sesión' },
  'data-deleted': { text: 'Borramos tus datos' },
} satisfies CodeTable;
