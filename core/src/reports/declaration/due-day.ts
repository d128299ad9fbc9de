/** Days that CFF 12 closes offices on, as month and day; the others are Mondays, told by their number in the month. */
const fixed: ReadonlySet<string> = new Set(['01-01', '05-01', '05-05', '09-16', '12-25']);
const mondays: ReadonlyMap<string, number> = new Map([
  ['02', 1],
  ['03', 3],
  ['11', 3],
]);

const dayMs = 86_400_000;
const isoOf = (day: Date) => day.toISOString().slice(0, 10);

/** @param day in UTC, at midnight. */
function isWorkingDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const [, month = '', date = ''] = isoOf(day).split('-');
  if (fixed.has(`${month}-${date}`)) return false;
  const isHanded = month === '10' && date === '01' && (day.getUTCFullYear() - 2024) % 6 === 0;
  const isMonday = weekday === 1 && mondays.get(month) === Math.ceil(Number(date) / 7);
  return !isHanded && !isMonday;
}

/**
 * Returns the last day on which a month is declared and paid (LIVA 5-D, LISR 14, 106, 113-E): the 17th of the next one, or the
 * first working day after it (CFF 12).
 * @param mes as `2026-11`.
 */
export function dueDay(mes: string): string {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  let day = new Date(Date.UTC(year, month, 17));
  while (!isWorkingDay(day)) day = new Date(day.getTime() + dayMs);
  return isoOf(day);
}
