import { cookieNames } from '../cookie-names.ts';

type Days = { guestDays: number; idleDays: number; maxDays: number };

/** The page on cookies and data (Ley 21.719). */
export const privacyTexts = {
  title: 'Cookies y datos',
  intro:
    'Usamos solo las cookies que la tienda necesita para lo que nos pides. No hay cookies de publicidad ni de medición. Solo tú ves tus listas; las que compartes las ven también quienes tienen el enlace.',
  cookies: 'Cookies',
  cookie: 'Cookie',
  purpose: 'Para qué',
  retention: 'Por cuánto tiempo',
  cookieRows: ({ maxDays }: Days, hasAccounts: boolean) => [
    [
      `${cookieNames.guest}…`,
      'Reconocer este navegador, para que tus listas sean solo tuyas',
      '400 días desde tu última visita a Mis Listas',
    ],
    [cookieNames.toast, 'Mostrar el resultado de lo último que hiciste', '20 segundos'],
    ...(hasAccounts
      ? [
          [cookieNames.session, 'Mantener tu sesión iniciada', `${maxDays} días, o hasta que cierres sesión`],
          [
            `${cookieNames.signInAttempt}…`,
            'Comprobar que tú empezaste a iniciar sesión en este navegador',
            '10 minutos',
          ],
          [cookieNames.movedGuest, 'Que puedas devolver las listas que agregamos a tu cuenta', '1 día'],
          [
            cookieNames.signOutMark,
            'Cerrar tu sesión cuando vuelva la conexión',
            'Hasta que vuelva la conexión',
          ],
        ]
      : []),
  ],
  data: 'Datos',
  datum: 'Dato',
  basis: 'Guardamos estos datos porque el servicio que nos pides los necesita.',
  dataRows: ({ guestDays, idleDays, maxDays }: Days, hasAccounts: boolean) => [
    [
      'Tus listas, sus notas y sus productos',
      'Guardarlas y mostrártelas',
      `Hasta que las elimines; sin cuenta, ${guestDays} días sin visitas`,
    ],
    ['Lo que eliminas', 'Que puedas restaurarlo', '30 días'],
    [
      'El enlace de una lista que compartes, y el nombre si lo muestras',
      'Que otros vean la lista',
      'Hasta que la lista se elimine definitivamente',
    ],
    [
      'Lo que regalarás',
      'Que nadie más lo regale; nadie ve que eres tú',
      'Hasta que ya no lo regales o borres tus datos',
    ],
    [
      'La fecha de tu última visita',
      'Eliminar las listas que nadie usa',
      'Mientras haya listas; se anota a lo más una vez por semana',
    ],
    ...(hasAccounts
      ? [
          ['Tu primer nombre', 'Saludarte', 'Mientras tu sesión esté iniciada'],
          [
            'Tus sesiones: inicio, último uso y vencimiento',
            'Que puedas cerrarlas en todos tus dispositivos',
            `${idleDays} días sin uso, y a lo más ${maxDays}`,
          ],
        ]
      : []),
  ],
  browser: 'En tu navegador',
  browserBody:
    'Tus búsquedas recientes y una copia de las páginas que visitaste quedan en este navegador, para que las veas sin conexión. No guardamos ese historial en la tienda. Del navegador se borra cuando cierras sesión o borras tus datos.',
  provider:
    'Tu nombre de usuario y tu contraseña los conoce solo el servicio con el que inicias sesión. De él recibimos un código de usuario y tu primer nombre; no guardamos tu correo.',
  rights: 'Tus derechos',
  rightsBody:
    'Puedes pedir ver, corregir, borrar, llevarte o bloquear tus datos, u oponerte a su uso, gratis. Respondemos dentro de 30 días corridos. Ver, descargar y borrar lo puedes hacer tú, al instante:',
  backups: 'Las copias de respaldo se borran según su propio plazo.',
  responsible: 'Responsable de tus datos:',
  contact: 'Para lo demás, escríbenos:',
} as const;
