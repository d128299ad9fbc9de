const durationPattern =
  /^P(?=.)(?:(\d{1,2})Y)?(?:(\d{1,2})M)?(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?=.)(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/;

/**
 * Adds a duration to a moment: years and months by the calendar in UTC, the rest by its length.
 * @param duration ISO 8601, as `P3D`, `P1M` or `PT36H`.
 * @returns undefined for what is no duration.
 */
export function laterBy(moment: Date, duration: string): Date | undefined {
  const found = durationPattern.exec(duration);
  if (!found) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const later = new Date(moment);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + 12 * years + months);
  const daysOfMonth = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(day, daysOfMonth));
  const length = ((weeks * 7 + days) * 24 + hours) * 3_600 + minutes * 60 + seconds;
  return new Date(later.getTime() + length * 1_000);
}
