import { inForce, type Law } from '@timbra/core/law/law.ts';
import { unchosenRate, type Rate } from '@timbra/core/products/tax-choice.ts';

/** They are the percents of the specification's lists. Those of IEPS are the law's. */
const ivaRetPercents = [
  16, 15, 14, 13, 12, 11, 10.6667, 10.6666, 10, 9, 8, 7, 6, 5.3333, 5, 4, 3.5, 3, 2.5, 2, 1.5, 1.25, 1, 0.5, 0,
];
const isrPercents = [35, 34, 33, 32, 31, 30, 25, 20, 15, 10, 5, 4, 3, 2.5, 2.1, 2, 1.25, 1, 0.4, 0];

export interface RateOption {
  /** It is a decimal fraction of six digits. */
  readonly value: number;
  readonly label: string;
}

/** Binary division alone would make 0.10666699999999999 of 10.6667. */
const optionOf = (percent: number): RateOption => ({
  value: Math.round(percent * 10_000) / 1_000_000,
  label: `${percent}%`,
});

/**
 * Returns the rates of IEPS of a day, from the highest down; it is empty where they are not known.
 * @param law absent while it is not read. @param day of the document, `2026-11-30`.
 */
export const iepsRatesOf = (law: Pick<Law, 'tasasIeps'> | undefined, day: string): readonly RateOption[] =>
  ((law && inForce(law.tasasIeps, day)?.tasas) ?? [])
    .map(({ tasa }) => ({ value: Number(tasa), label: percentOf(Number(tasa)) }))
    .toSorted((one, other) => other.value - one.value);

export const ivaRetRates = ivaRetPercents.map(optionOf);
export const isrRates = isrPercents.map(optionOf);

export const ivaRates = [
  { value: '16', label: '16%' },
  { value: '8', label: '8%' },
  { value: '0', label: '0%' },
  { value: 'exento', label: 'Exento' },
] as const;

export const percentOf = (rate: number) => `${Math.round(rate * 1_000_000) / 10_000}%`;

/** What is to be said of a rate of IEPS that the law of the day does not have: it is kept all the same. */
export function iepsDoubt(options: readonly RateOption[], rate: Rate | null): string | undefined {
  if (options.length === 0 || typeof rate !== 'number' || options.some(({ value }) => value === rate)) return undefined;
  return 'Esa tasa de IEPS no es de las que rigen en esta fecha. Revisa cuál le toca.';
}

/** Returns the list with a rate that it lacks, such as one of a record that came over the API. */
export function withRate(options: readonly RateOption[], rate: Rate | null): readonly RateOption[] {
  if (rate === unchosenRate || rate === null || options.some(({ value }) => value === rate)) return options;
  return [{ value: rate, label: percentOf(rate) }, ...options];
}
