const givenAfterDeletion = 'Los demás podrán volver a elegir lo que ibas a regalar.';

/** Of the pages of signing in and out, and of the data of a user. */
export const userTexts = {
  guestNote: 'Ves tus listas solo en este navegador.',
  guestReason: 'para verlas en todos tus dispositivos.',
  signIn: 'Inicia sesión',
  myAccount: 'Mi cuenta',

  signOut: 'Cerrar sesión',
  signOutEverywhere: 'Cerrar sesión en todos los dispositivos',
  signOutQuestion: '¿Quieres cerrar sesión?',
  signOutIntro:
    'Las listas de tu cuenta no se eliminan. Dejarán de verse en este navegador hasta que vuelvas a iniciar sesión.',
  signedOut: 'Cerraste sesión',
  signedOutHere: 'Las listas de tu cuenta ya no se ven en este navegador.',
  signedOutThere:
    'Las listas de tu cuenta ya no se ven en este navegador. Ahora te llevamos a cerrar también la sesión de tu cuenta.',
  goOn: 'Continuar',
  goHome: 'Ir al inicio',

  personalTitle: 'Mis datos personales',
  personalIntro: 'Esto es todo lo que guardamos de ti. Puedes descargarlo o borrarlo cuando quieras.',
  name: 'Nombre',
  noName: 'Sin nombre',
  guest: 'Sin cuenta: ves tus listas solo en este navegador',
  nothingStored: 'Todavía no guardamos nada tuyo',
  lists: 'Listas',
  deleted: 'Eliminados recientemente',
  links: 'Enlaces de listas compartidas',
  sessions: 'Sesiones abiertas',
  session: (since: string, used: string) => `Desde el ${since}, usada el ${used}`,
  visit: (used: string, until: string) =>
    `Última visita registrada el ${used}. Si no vuelves antes del ${until}, eliminaremos tus listas.`,
  visitTitle: 'Visitas',
  changeName: 'Cambiar mi nombre en mi cuenta',
  download: 'Descargar mis datos',
  privacy: 'Cookies y datos',
  broughtLists:
    'Al iniciar sesión agregamos a tu cuenta las listas y los regalos que había en este navegador.',
  deleteData: 'Borrar mis datos',
  deleteQuestion: '¿Quieres borrar todo lo que guardamos de ti?',
  deleteIntro: `Borraremos todas tus listas, los regalos que elegiste, lo que eliminaste hace poco y tus sesiones. No se puede deshacer. ${givenAfterDeletion} Tu cuenta para iniciar sesión no se borra.`,
  deleteIntroGuest: `Borraremos todas tus listas, los regalos que elegiste y lo que eliminaste hace poco. No se puede deshacer. ${givenAfterDeletion}`,
  deleteConfirm: 'Borrar todo',
  keep: 'No borrar nada',
} as const;
