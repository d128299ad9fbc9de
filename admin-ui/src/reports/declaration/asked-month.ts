const sound = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** So many months are offered; any other can be asked for by its address. */
const offered = 24;

interface AskedMonth {
  readonly mes: string;
  /** What the address asks for is no month that has begun. */
  readonly isUnknown: boolean;
}

/** Returns the month of an address; the present one where it names none. @param today as `2026-11-20`. */
export function askedMonth(text: string | null, today: string): AskedMonth {
  const present = today.slice(0, 7);
  if (text === null) return { mes: present, isUnknown: false };
  const isKnown = sound.test(text) && text <= present;
  return { mes: isKnown ? text : present, isUnknown: !isKnown };
}

/** Returns the months to choose from, the latest first, with the one that is shown. */
export function offeredMonths(shown: string, today: string): readonly string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const months = Array.from({ length: offered }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  );
  return months.includes(shown) ? months : [...months, shown];
}
