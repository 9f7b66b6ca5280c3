let dateFormat: Intl.DateTimeFormat | undefined;

/** For the server, because the browser of the user may be in another time zone. */
export function dateText(date: Date): string {
  dateFormat ??= new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'America/Santiago' });
  return dateFormat.format(date);
}
