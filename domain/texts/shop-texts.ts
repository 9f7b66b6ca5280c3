export const shopTexts = {
  name: 'Falabella',
  home: 'Falabella, ir al inicio',
  skip: 'Saltar al contenido',
  message: 'Aviso',
  close: 'Cerrar',
  closeMessage: 'Cerrar aviso',
  cancel: 'Cancelar',
  title: (page: string) => `${page} | Falabella`,
  description:
    'Polerones de mujer con fotos, precios y vendedores. Guarda tus favoritos en Mis Listas y encuéntralos cuando quieras.',
  loading: 'Cargando…',
  isGone: (item: string) => `«${item}» ya no está aquí`,
  retry: 'Reintentar',
  offline: 'Sin conexión',
  storedAt(time: Date, now: Date) {
    const clock = time.toLocaleTimeString('es-CL', { timeStyle: 'short', hourCycle: 'h23' });
    const isToday = time.toDateString() === now.toDateString();
    const day = isToday ? 'hoy' : `el ${time.toLocaleDateString('es-CL', { day: 'numeric', month: 'long' })}`;
    return `Guardado ${day} a las ${clock}`;
  },
} as const;
