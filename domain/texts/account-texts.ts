export const accountTexts = {
  welcome: 'Bienvenid@',
  menu: 'Mi cuenta',
  current: 'Mis listas',
  personalData: 'Mis datos personales',
  password: 'Cambiar mi contraseña',
  signOut: 'Cerrar sesión',
  entries: [
    'Mis datos personales',
    'Mis compras',
    'Mis listas',
    'Mis direcciones',
    'Mis medios de pago',
    'Mi CMR',
    'Mis Gift cards',
    'Cambiar mi contraseña',
    'Cerrar sesión',
  ],
} as const;
