const DAY = 86_400_000;
const WEEK = 7;

/** Whether a text is a day that exists, of a year that SAT's pattern takes. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Whole weeks from the first day of work to the last day paid, both counted (NOM54); absent while a day is not known. */
export function antiguedad(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return undefined;
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;
  return `P${Math.max(0, Math.floor((days + 1) / WEEK))}W`;
}
