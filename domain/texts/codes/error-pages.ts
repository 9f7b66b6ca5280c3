/** `status` of the response; `link` is where the link of the page leads. */
type Page = {
  status?: number;
  title: string;
  body: string;
  back: string;
  link: 'home' | 'lists' | 'categories' | 'same page' | 'sign-in';
};

const unavailable = {
  title: 'No pudimos cargar esta página',
  body: 'Tuvimos un problema de nuestro lado. Tus listas están a salvo; inténtalo de nuevo en unos segundos.',
  back: 'Reintentar',
  link: 'same page',
} as const;

/** The codes that a loader or an action rejects a request with, and the page that is then shown. */
export const errorPages = {
  'path-unknown': {
    status: 404,
    title: 'No encontramos esta página',
    body: 'Puede que el enlace esté malo o que la página ya no exista.',
    back: 'Ir al inicio',
    link: 'home',
  },
  'page-unknown': {
    status: 404,
    title: 'No hay más productos',
    body: 'Puede que el listado tenga ahora menos páginas.',
    back: 'Ver los productos',
    link: 'home',
  },
  'product-not-found': {
    status: 404,
    title: 'Este producto ya no está disponible',
    body: 'Puede que ya no se venda o que el enlace esté incompleto.',
    back: 'Ver los productos',
    link: 'home',
  },
  'category-not-found': {
    status: 404,
    title: 'Esta categoría ya no está',
    body: 'Puede que ahora tenga otro nombre o esté en otro lugar de la tienda.',
    back: 'Ver todas las categorías',
    link: 'categories',
  },
  'list-not-found': {
    status: 404,
    title: 'Esta lista no existe',
    body: 'Puede que la hayas eliminado o que le hayas cambiado el nombre.',
    back: 'Volver a Mis Listas',
    link: 'lists',
  },
  'share-not-found': {
    status: 404,
    title: 'Esta lista ya no se comparte',
    body: 'Pídele a quien la hizo un enlace nuevo. Si lo escribiste a mano, revisa que esté completo.',
    back: 'Ir al inicio',
    link: 'home',
  },
  'server-unreachable': {
    title: 'No hay conexión',
    body: 'Revisa tu conexión a internet e inténtalo de nuevo.',
    back: 'Reintentar',
    link: 'same page',
  },
  'search-busy': {
    status: 503,
    title: 'Hay demasiadas búsquedas en este momento',
    body: 'Tu búsqueda sigue escrita arriba. Inténtalo de nuevo en unos segundos.',
    back: 'Reintentar',
    link: 'same page',
  },
  'search-too-slow': {
    status: 503,
    title: 'Esta búsqueda tardó demasiado',
    body: 'Tu búsqueda sigue escrita arriba. Prueba con otras palabras, o inténtalo de nuevo en unos segundos.',
    back: 'Reintentar',
    link: 'same page',
  },
  'sign-in-unavailable': {
    status: 503,
    title: 'Ahora no podemos iniciar tu sesión',
    body: 'El servicio para iniciar sesión no responde. Puedes seguir mirando la tienda; inténtalo de nuevo en unos minutos.',
    back: 'Reintentar',
    link: 'sign-in',
  },
  'sign-in-rejected': {
    status: 400,
    title: 'No pudimos iniciar tu sesión',
    body: 'Puede que hayas esperado mucho, cancelado o abierto el enlace en otro navegador.',
    back: 'Iniciar sesión de nuevo',
    link: 'sign-in',
  },
  'user-missing': {
    status: 401,
    title: 'Tu sesión se cerró',
    body: 'Tus listas están a salvo en tu cuenta. Inicia sesión para verlas.',
    back: 'Iniciar sesión',
    link: 'sign-in',
  },
  'guest-ended': {
    status: 401,
    title: 'Esta página cambió',
    body: 'Iniciaste sesión o borraste tus datos en este navegador. Si acabas de hacer un cambio, no lo guardamos.',
    back: 'Ir a Mis Listas',
    link: 'lists',
  },
  'intent-unknown': { status: 400, ...unavailable },
  'form-too-large': { status: 400, ...unavailable },
  'form-unreadable': { status: 415, ...unavailable },
  'catalog-unavailable': { status: 503, ...unavailable },
  'store-unavailable': { status: 503, ...unavailable },
} as const satisfies Record<string, Page>;
export type PageErrorCode = keyof typeof errorPages;

export function isPageError(code: unknown): code is PageErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorPages, code);
}
