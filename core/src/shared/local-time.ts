/**
 * The wall clock of a zone, as a CFDI's Fecha has it: `YYYY-MM-DDThh:mm:ss`, without the zone.
 * @param zone an IANA name.
 */
export const localTime = (at: Date, zone: string): string => formatter(zone).format(at).replace(' ', 'T');

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one costs a hundred times its use; there are four zones in Mexico. In Swedish a time is `YYYY-MM-DD hh:mm:ss`. */
function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

/** Returns the instant of a wall clock of a zone; the earlier one where the clock was put back. */
export function instantOf(local: string, zone: string): Date {
  const asUtc = new Date(`${local}Z`).getTime();
  const offset = asUtc - new Date(`${localTime(new Date(asUtc), zone)}Z`).getTime();
  const guess = asUtc + offset;
  const again = guess + asUtc - new Date(`${localTime(new Date(guess), zone)}Z`).getTime();
  return new Date(again);
}

/**
 * Returns the day of an instant by the clock of Mexico's capital, `2026-11-30`: «today» of what has no place of its
 * own.
 */
export const mexicoDay = (moment: Date): string => localTime(moment, 'America/Mexico_City').slice(0, 10);

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Writes an instant in UTC as `20 nov 2026`. */
export const shortDay = (date: Date): string =>
  `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
