export const shopTexts = {
  name: 'Falabella',
  home: 'Falabella, ir al inicio',
  skip: 'Saltar al contenido',
  message: 'Aviso',
  close: 'Cerrar',
  cancel: 'Cancelar',
  title: (page: string) => `${page} | Falabella`,
  description:
    'Polerones de mujer con despacho a todo Chile. Guarda tus favoritos en Mis Listas y encuéntralos cuando quieras.',
  loading: 'Cargando…',
  retry: 'Reintentar',
  offline: 'Sin conexión. Puede que esto no esté actualizado',
  storedAt: (time: Date) =>
    `(guardado el ${time.toLocaleString('es-CL', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })})`,
} as const;
