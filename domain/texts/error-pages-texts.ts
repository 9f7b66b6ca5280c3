export const notFoundTexts = { otherProducts: 'Te puede gustar' } as const;

export const errorPageTexts = {
  notFound: {
    title: 'No encontramos esta página',
    body: 'Puede que el enlace esté malo o que la página ya no exista.',
    back: 'Ir al inicio',
  },
  pageNotFound: {
    title: 'No hay más productos',
    body: 'Puede que el listado tenga ahora menos páginas.',
    back: 'Ver los productos',
  },
  productNotFound: {
    title: 'Este producto ya no está disponible',
    body: 'Puede que ya no se venda o que el enlace esté incompleto.',
    back: 'Ver polerones de mujer',
  },
  listNotFound: {
    title: 'Esta lista no existe',
    body: 'Puede que la hayas eliminado o que le hayas cambiado el nombre.',
    back: 'Volver a Mis Listas',
  },
  shareNotFound: {
    title: 'Esta lista ya no se comparte',
    body: 'Pídele a quien la hizo un enlace nuevo. Si lo escribiste a mano, revisa que esté completo.',
    back: 'Ir al inicio',
  },
  unreachable: {
    title: 'No hay conexión',
    body: 'Revisa tu conexión a internet e inténtalo de nuevo.',
    back: 'Reintentar',
  },
  searchBusy: {
    title: 'Hay demasiadas búsquedas en este momento',
    body: 'Tu búsqueda sigue escrita arriba. Inténtalo de nuevo en unos segundos.',
    back: 'Reintentar',
  },
  searchTooSlow: {
    title: 'Esta búsqueda tardó demasiado',
    body: 'Tu búsqueda sigue escrita arriba. Prueba con otras palabras, o inténtalo de nuevo en unos segundos.',
    back: 'Reintentar',
  },
  signInUnavailable: {
    title: 'Ahora no podemos iniciar tu sesión',
    body: 'El servicio para iniciar sesión no responde. Puedes seguir mirando la tienda; inténtalo de nuevo en unos minutos.',
    back: 'Reintentar',
  },
  signInRejected: {
    title: 'No pudimos iniciar tu sesión',
    body: 'Puede que hayas esperado mucho, cancelado o abierto el enlace en otro navegador.',
    back: 'Iniciar sesión de nuevo',
  },
  userMissing: {
    title: 'Tu sesión se cerró',
    body: 'Tus listas están a salvo en tu cuenta. Inicia sesión para verlas.',
    back: 'Iniciar sesión',
  },
  unavailable: {
    title: 'No pudimos cargar esta página',
    body: 'Tuvimos un problema de nuestro lado. Tus listas están a salvo; inténtalo de nuevo en unos segundos.',
    back: 'Reintentar',
  },
} as const;
