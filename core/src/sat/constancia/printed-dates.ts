/** `2026-10-02` of SAT's `2026/10/02`; undefined for a day that no calendar has. */
export function isoDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** Tells whether more than so many months have passed between two days, both `2026-10-02`. */
export function isOlderThan(months: number, issuedOn: string, today: string): boolean {
  const [year = 0, month = 0, day = 0] = issuedOn.split('-').map(Number);
  const [nowYear = 0, nowMonth = 0, nowDay = 0] = today.split('-').map(Number);
  const passed = (nowYear - year) * 12 + nowMonth - month;
  return passed > months || (passed === months && nowDay > day);
}
