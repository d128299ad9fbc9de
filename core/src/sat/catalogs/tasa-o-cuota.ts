import { inForce } from '../../law/law.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import type { IepsLaw } from './ieps.ts';
import type { Impuesto, TipoFactor } from './impuesto.ts';

/** A rate that SAT accepts: one value, or a whole range when `from` is given. */
export interface TasaOCuota {
  readonly impuesto: Impuesto;
  readonly factor: Exclude<TipoFactor, 'Exento'>;
  readonly from?: Decimal;
  readonly value: Decimal;
  readonly traslado: boolean;
  readonly retencion: boolean;
}

const rate = (text: string): Decimal => Decimal.parse(text);
const ZERO = rate('0.000000');

/** Lists what c_TasaOCuota has of IVA and ISR. Of IEPS the law tells, which that list follows late. */
export const TASA_O_CUOTA: readonly TasaOCuota[] = [
  ...['0.000000', '0.080000', '0.160000'].map((value): TasaOCuota => ({
    impuesto: '002',
    factor: 'Tasa',
    value: rate(value),
    traslado: true,
    retencion: false,
  })),
  { impuesto: '002', factor: 'Tasa', from: ZERO, value: rate('0.160000'), traslado: false, retencion: true },
  { impuesto: '001', factor: 'Tasa', from: ZERO, value: rate('0.350000'), traslado: false, retencion: true },
];

/** Tells whether SAT lists a rate of IVA or ISR for a factor and direction (CFDI40179, CFDI40185). */
export const isListedRate = (
  impuesto: Impuesto,
  factor: TasaOCuota['factor'],
  direction: 'traslado' | 'retencion',
  value: Decimal,
): boolean =>
  TASA_O_CUOTA.some(
    (entry) =>
      entry.impuesto === impuesto &&
      entry.factor === factor &&
      entry[direction] &&
      (entry.from ? !value.lessThan(entry.from) && !value.greaterThan(entry.value) : value.equals(entry.value)),
  );

/** Goods of which nobody withholds IEPS: telecommunications and exports. */
const neverWithheld: ReadonlySet<number> = new Set([0.03, 0]);

/**
 * Returns the rates of IEPS of a day, and its quotas; what is not known of that day is absent.
 * @param day `2026-11-30`.
 */
export function iepsOfDay(law: IepsLaw, day: string): readonly TasaOCuota[] {
  const rates = inForce(law.tasasIeps, day)?.tasas ?? [];
  const ceiling = inForce(law.cuotaMaximaIeps, day);
  const both = { impuesto: '003', traslado: true, retencion: true } as const;
  return [
    ...rates.map(({ tasa }): TasaOCuota => {
      return { ...both, factor: 'Tasa', value: rate(tasa), retencion: !neverWithheld.has(Number(tasa)) };
    }),
    ...(ceiling ? [{ ...both, factor: 'Cuota', from: ZERO, value: rate(ceiling.maxima) } as const] : []),
  ];
}
