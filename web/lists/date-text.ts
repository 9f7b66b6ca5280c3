let dateFormat: Intl.DateTimeFormat | undefined;

/** Only for the server: browsers may be in another time zone. */
export function dateText(date: Date): string {
  dateFormat ??= new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'America/Santiago' });
  return dateFormat.format(date);
}
