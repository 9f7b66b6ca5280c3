/** Of the dialog 'Compartir' and of the pages of shared lists and gifts. */
export const sharingTexts = {
  share: 'Compartir',
  shared: 'Compartida',
  title: 'Compartir lista',
  withLink: 'Solo quienes tengan el enlace podrán verla',
  isPrivate: 'Esta lista es privada: solo la ves tú. Para compartirla tiene que ser pública.',
  makePublic: 'Hacerla pública y compartir',
  create: 'Crear enlace',
  link: 'Enlace de la lista',
  send: 'Enviar enlace',
  message: (list: string) => `Mira mi lista «${list}»`,
  copy: 'Copiar enlace',
  showName: (name: string) => `Mostrar mi nombre, ${name}, a quienes la vean`,
  nameShown: (name: string) => `Quienes la abran verán tu nombre: ${name}.`,
  nameHidden: 'Quienes la abran no verán tu nombre.',
  name: { show: 'Mostrarlo', hide: 'Ocultarlo' },
  actions: {
    view: { text: 'Ver la lista compartida', hint: 'Así la ven los demás' },
    reveal: { text: 'Ver regalos', hint: 'Mira qué te van a regalar. Adiós a la sorpresa' },
    free: { text: 'Liberar todos los regalos', hint: 'Lo que otros eligieron se podrá elegir otra vez' },
    end: { text: 'Dejar de compartir', hint: 'Quienes tienen el enlace dejarán de verla' },
  },
} as const;

export const sharedListTexts = {
  of: (name: string | null) => (name ? `Lista de ${name}` : 'Lista compartida'),
  description: (products: string, name: string | null) =>
    `${name ? `${name} comparte` : 'Te comparten'} esta lista de ${products}.`,
  howToGive: 'Elige «Yo lo regalo» para que nadie más lo regale. No se sabrá que eres tú.',
  chosen: 'Nadie sabrá que eres tú. Lo que elegiste está en',
  ownList: 'Así ven tu lista los demás. A ti no te mostramos los regalos.',
  addToList: 'Agregar a mi lista',
  copy: 'Copiar toda la lista',
  give: 'Yo lo regalo',
  taken: 'Alguien ya lo regala',
  takenOf: (product: string) => `Alguien ya regala «${product}»`,
  yours: 'Tú lo regalas',
  takeBack: 'Ya no lo regalo',
} as const;

export const giftsTexts = {
  heading: 'Regalos que haré',
  intro: 'Nadie sabrá que eres tú. Quien hizo la lista solo ve lo elegido si lo pide.',
  empty: 'Todavía no eliges ningún regalo',
  emptyBody: 'Cuando alguien te comparta su lista, elige «Yo lo regalo» y lo encontrarás aquí.',
  notListed: 'Ya no está en la lista',
  notShared: 'Esta lista ya no se comparte',
  freed: 'Quien hizo la lista liberó los regalos',
  remove: 'Quitar',
} as const;

export const revealedGiftsTexts = {
  title: (name: string) => `Los regalos de «${name}»`,
  question: '¿Quieres arruinar la sorpresa?',
  warning: 'Verás qué productos ya te regala alguien, pero no quién.',
  confirm: 'Ver regalos',
  keep: 'Prefiero la sorpresa',
  shown: 'Esto es lo que te regalan hasta ahora. Cuando salgas, volveremos a ocultarlo.',
  none: 'Todavía nadie elige un regalo de esta lista',
  back: 'Volver a la lista',
} as const;
