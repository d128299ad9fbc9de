import { Decimal } from '../../shared/money/decimal.ts';
import type { Impuesto, TipoFactor } from '../../invoicing/cfdi/document.ts';

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

const IEPS_BOTH_WAYS = [
  '1.600000',
  '0.530000',
  '0.500000',
  '0.304000',
  '0.300000',
  '0.265000',
  '0.250000',
  '0.090000',
  '0.080000',
  '0.070000',
  '0.060000',
];

/** c_TasaOCuota as of 2026: the ceiling of the IEPS quota moves every January. */
export const TASA_O_CUOTA: readonly TasaOCuota[] = [
  ...['0.000000', '0.080000', '0.160000'].map((value): TasaOCuota => ({
    impuesto: '002',
    factor: 'Tasa',
    value: rate(value),
    traslado: true,
    retencion: false,
  })),
  { impuesto: '002', factor: 'Tasa', from: ZERO, value: rate('0.160000'), traslado: false, retencion: true },
  ...IEPS_BOTH_WAYS.map((value): TasaOCuota => ({
    impuesto: '003',
    factor: 'Tasa',
    value: rate(value),
    traslado: true,
    retencion: true,
  })),
  ...['0.030000', '0.000000'].map((value): TasaOCuota => ({
    impuesto: '003',
    factor: 'Tasa',
    value: rate(value),
    traslado: true,
    retencion: false,
  })),
  { impuesto: '003', factor: 'Cuota', from: ZERO, value: rate('72.160500'), traslado: true, retencion: true },
  { impuesto: '001', factor: 'Tasa', from: ZERO, value: rate('0.350000'), traslado: false, retencion: true },
];

/** Whether SAT lists the rate for a tax, factor and direction (CFDI40179, CFDI40185). */
export function isListedRate(
  impuesto: Impuesto,
  factor: TasaOCuota['factor'],
  direction: 'traslado' | 'retencion',
  value: Decimal,
): boolean {
  return TASA_O_CUOTA.some(
    (entry) =>
      entry.impuesto === impuesto &&
      entry.factor === factor &&
      entry[direction] &&
      (entry.from ? !value.lessThan(entry.from) && !value.greaterThan(entry.value) : value.equals(entry.value)),
  );
}
