import { inForce, type Law } from '../../law/law.ts';
import { Decimal } from '../../shared/money/decimal.ts';

/** No rate of the law comes near: whoever writes 8 for 8 % is kept from it. */
const mostRate = Decimal.parse('3');

/** Tells whether nobody can mean a rate, whatever the law of a day has. */
export const isImpossibleIeps = (tipo: 'TASA' | 'CUOTA', valor: Decimal): boolean =>
  valor.isNegative() || (tipo === 'TASA' && valor.greaterThan(mostRate));

export type IepsLaw = Pick<Law, 'tasasIeps' | 'cuotaMaximaIeps'>;

/**
 * What is to be said of a rate or a quota of IEPS: `known` on that day, `other` where the law has it on other days alone,
 * `unknown` where it does not have it, `impossible` where nobody can mean it. SAT's list, c_TasaOCuota, may lag behind the
 * law: a rate that is not known is doubted and not refused.
 * @param day of the document, `2026-11-30`; absent where there is none yet: every rate that the law had is known, and any quota.
 */
export function iepsStanding(
  tipo: 'TASA' | 'CUOTA',
  valor: Decimal,
  law: IepsLaw,
  day?: string,
): 'known' | 'other' | 'unknown' | 'impossible' {
  if (isImpossibleIeps(tipo, valor)) return 'impossible';
  if (tipo === 'CUOTA') return isAboveQuota(valor, law, day) ? 'unknown' : 'known';
  const having = law.tasasIeps.filter(({ tasas }) => tasas.some(({ tasa }) => Decimal.parse(tasa).equals(valor)));
  if (having.length === 0) return 'unknown';
  const now = day === undefined ? undefined : inForce(law.tasasIeps, day);
  return day === undefined || (now && having.includes(now)) ? 'known' : 'other';
}

/** Nothing is above a ceiling that is not known. */
function isAboveQuota(valor: Decimal, { cuotaMaximaIeps }: IepsLaw, day: string | undefined): boolean {
  const row = day === undefined ? undefined : inForce(cuotaMaximaIeps, day);
  return row !== undefined && valor.greaterThan(Decimal.parse(row.maxima));
}

/**
 * Tells whether a product may have it: a rate that the law has or had, or a quota up to the ceiling of today, where
 * that is known.
 * @param known absent while the law is not read yet: what nobody can mean is kept out even so.
 */
export function isIepsOfProduct(
  tipo: 'TASA' | 'CUOTA',
  valor: Decimal,
  known: { readonly law: IepsLaw; readonly today: string } | undefined,
): boolean {
  if (!known) return !isImpossibleIeps(tipo, valor);
  return iepsStanding(tipo, valor, known.law, tipo === 'CUOTA' ? known.today : undefined) === 'known';
}
