import { restorableDays } from '../deleted-item.ts';

const canBeRestored = (what: string) => `Podrás restaurar${what} durante ${restorableDays} días.`;

/** Apart from the other dialogs, because the home page has no confirmation. */
export const confirmDialogTexts = {
  'delete-list': {
    title: 'Eliminar lista',
    body: (name: string, isShared = false) =>
      `Vas a eliminar la lista «${name}» con todos sus productos. ${canBeRestored('la')} ${isShared ? 'Su enlace dejará de funcionar, salvo que la restaures. ' : ''}¿Quieres continuar?`,
    confirm: 'Aceptar',
  },
  'remove-product': {
    title: 'Eliminar producto',
    body: (name: string) => `Vas a quitar «${name}» de la lista. ${canBeRestored('lo')} ¿Quieres continuar?`,
    confirm: 'Aceptar',
  },
  'remove-products': {
    title: 'Quitar productos',
    body: (products: string) =>
      `Vas a quitar ${products} de la lista. ${canBeRestored('los')} ¿Quieres continuar?`,
    confirm: 'Aceptar',
  },
  'free-gifts': {
    title: 'Liberar todos los regalos',
    body: () => 'Se podrán elegir otra vez. Es sorpresa: no decimos si hay alguno.',
    confirm: 'Aceptar',
  },
  'end-sharing': {
    title: 'Dejar de compartir',
    body: (name: string) =>
      `Quienes tienen el enlace dejarán de ver «${name}», y ese enlace no volverá a funcionar. Los regalos que eligieron se conservan. ¿Quieres continuar?`,
    confirm: 'Aceptar',
  },
} as const;
