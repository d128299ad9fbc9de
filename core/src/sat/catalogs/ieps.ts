import { Decimal } from '../../shared/money/decimal.ts';
import { inForce, type Validity } from '../salarios/in-force.ts';

interface IepsRate extends Validity {
  /** A decimal fraction. */
  readonly rate: string;
}

/**
 * Rates that the law of the IEPS has (article 2; the changes of 2026: DOF 2025-11-07). SAT's list, c_TasaOCuota, may lag
 * behind it: a rate that is missing here is doubted and not refused.
 */
const rates: readonly IepsRate[] = [
  // Cigarettes, cigars and other tobacco.
  { rate: '2.000000', from: '2026-01-01' },
  { rate: '1.600000', from: '', to: '2025-12-31' },
  // Other products with nicotine.
  { rate: '1.000000', from: '2026-01-01' },
  // Tobacco that is made by hand.
  { rate: '0.320000', from: '2026-01-01' },
  { rate: '0.304000', from: '', to: '2025-12-31' },
  // Alcoholic drinks, betting, energy drinks, pesticides, food of high energy, telecommunication.
  ...['0.530000', '0.500000', '0.300000', '0.265000', '0.250000'].map((rate) => ({ rate, from: '' })),
  ...['0.090000', '0.080000', '0.070000', '0.060000', '0.030000', '0.000000'].map((rate) => ({ rate, from: '' })),
];

/** Pesos a unit: the highest quota of c_TasaOCuota, which moves every January. */
const ceilings = [{ from: '2026-01-01', to: '2026-12-31', most: '72.160500' }];

/** No rate of the law comes near: whoever writes 8 for 8 % is kept from it. */
const mostRate = Decimal.parse('3');

/**
 * What is to be said of a rate or a quota of IEPS: `known` on that day, `other` where the law has it on other days alone,
 * `unknown` where it does not have it, `impossible` where nobody can mean it.
 * @param day of the document, `2026-11-30`; absent where there is none yet, and every rate that the law had is known.
 */
export function iepsStanding(
  tipo: 'TASA' | 'CUOTA',
  valor: Decimal,
  day?: string,
): 'known' | 'other' | 'unknown' | 'impossible' {
  if (valor.isNegative()) return 'impossible';
  if (tipo === 'CUOTA') {
    const ceiling = ceilings.find((each) => day === undefined || inForce([each], day) !== undefined);
    return ceiling && valor.greaterThan(Decimal.parse(ceiling.most)) ? 'unknown' : 'known';
  }
  if (valor.greaterThan(mostRate)) return 'impossible';
  const rows = rates.filter(({ rate }) => Decimal.parse(rate).equals(valor));
  if (rows.length === 0) return 'unknown';
  return day === undefined || inForce(rows, day) ? 'known' : 'other';
}
