import type { Shop } from '../shop.ts';

export const shopTexts = {
  home: (shop: string) => `${shop}, ir al inicio`,
  skip: 'Saltar al contenido',
  message: 'Aviso',
  close: 'Cerrar',
  closeMessage: 'Cerrar aviso',
  cancel: 'Cancelar',
  loading: 'Cargando…',
  isGone: (item: string) => `«${item}» ya no está aquí`,
  retry: 'Reintentar',
  offline: 'Sin conexión',
  storedAt(time: Date, now: Date, { locale, timeZone }: Pick<Shop, 'locale' | 'timeZone'>) {
    const clock = time.toLocaleTimeString(locale, { timeStyle: 'short', hourCycle: 'h23', timeZone });
    const dayOf = (date: Date) =>
      date.toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone });
    const isToday = dayOf(time) === dayOf(now) && now.getTime() - time.getTime() < 86_400_000;
    return `Guardado ${isToday ? 'hoy' : `el ${dayOf(time)}`} a las ${clock}`;
  },
} as const;
