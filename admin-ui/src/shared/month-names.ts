const long = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('es-MX', { month: 'short', timeZone: 'UTC' });

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** `2026-11` is «noviembre 2026». */
export const monthName = (month: string) => long.format(firstOf(month)).replace(' de ', ' ');

/** Writes a month at the beginning of a line. */
export const monthTitle = (month: string) => monthName(month).replace(/^./, (letter) => letter.toUpperCase());

/** Writes a month as «nov», and as «ene 27» where a year begins. */
export function shortMonth(month: string): string {
  const name = short.format(firstOf(month)).replace('.', '');
  return month.endsWith('-01') ? `${name} ${month.slice(2, 4)}` : name;
}
