const zone = 'America/Mexico_City';
const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });

/**
 * Writes the period as «Del 1 al 20 de noviembre, junto a los mismos días de octubre», of the days that the server
 * counts.
 */
export function periodText(now: Date): string {
  const [year = 0, month = 0, day = 0] = parts.format(now).split('-').map(Number);
  const nameOf = (index: number) => monthName.format(new Date(Date.UTC(year, index, 15)));
  const days = day === 1 ? 'El 1' : `Del 1 al ${day}`;
  return `${days} de ${nameOf(month - 1)}, junto a los mismos días de ${nameOf(month - 2)}`;
}
