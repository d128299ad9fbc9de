/** A key of a large SAT list on its way into the database. Dates are ISO days. */
export interface CatalogEntry {
  readonly key: string;
  /** Tells keys apart that SAT gives out more than once: the state of a municipality. */
  readonly part?: string | undefined;
  readonly name: string;
  /** People look for it by these words too. */
  readonly words?: string | undefined;
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
  /** 1 is chosen most often. */
  readonly frequency?: number | undefined;
  /** What forms and rules need to know of it, such as a postal code's state. */
  readonly facts: Readonly<Record<string, string>>;
}

/** SAT's own files write days as 07-01-2019, others as 2019-01-07; undefined for nothing. */
export function isoDay(written: string | null | undefined): string | undefined {
  const text = (written ?? '').trim();
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(text) ?? [];
  if (year) return `${year}-${month}-${day}`;
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
}
