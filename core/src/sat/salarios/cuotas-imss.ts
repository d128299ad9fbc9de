import { inForce, type CuotasRow, type FaltasImssRow, type Law } from '../../law/law.ts';
import { Decimal } from '../../shared/money/decimal.ts';

/** A share of the base salary that the law of the social insurance (LSS) asks of the worker. */
export interface CuotaObrera {
  readonly seguro: string;
  /** It is a percentage, as `0.25`. */
  readonly porciento: Decimal;
  /** Daily UMAs of the salary that it leaves out. */
  readonly sobreUmas: bigint;
}

/** Alone is due of the days that a worker misses, as long as they are few (article 31, I LSS). */
export const dueOfAbsences = 'enfermedades y maternidad';

/**
 * Returns the days missed in a month from which on other rules of that article hold; nothing for days of which it is
 * not known.
 */
export const manyAbsences = (day: string, { faltasImss }: Pick<Law, 'faltasImss'>): FaltasImssRow | undefined =>
  inForce(faltasImss, day);

/** What the worker pays; the employer's own shares are not on payslips. */
export interface CuotasObreras {
  readonly cuotas: readonly CuotaObrera[];
  /** Daily UMAs up to which a salary is insured. */
  readonly mostUmas: bigint;
  readonly row: CuotasRow;
}

/** @param day `2026-11-30`. @returns nothing for days whose shares are not known. */
export function cuotasObreras(day: string, law: Pick<Law, 'cuotasObreras'>): CuotasObreras | undefined {
  const row = inForce(law.cuotasObreras, day);
  if (!row) return undefined;
  const cuotas = row.cuotas.map(({ seguro, porciento, sobreUmas }) => ({
    seguro,
    porciento: Decimal.parse(porciento),
    sobreUmas: BigInt(sobreUmas),
  }));
  return { cuotas, mostUmas: BigInt(row.topeUmas), row };
}
