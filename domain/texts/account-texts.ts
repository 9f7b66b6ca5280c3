import type { AccountEntry } from '../shop.ts';

export const accountTexts = {
  welcome: 'Bienvenid@',
  menu: 'Mi cuenta',
  entries: [
    { text: 'Mis datos personales', icon: 'user', page: 'data' },
    { text: 'Mis listas', icon: 'list', page: 'lists' },
    { text: 'Cambiar mi contraseña', icon: 'lock', page: 'password' },
    { text: 'Cerrar sesión', icon: 'exit', page: 'signOut' },
  ] satisfies AccountEntry[],
} as const;
