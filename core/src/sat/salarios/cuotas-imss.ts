import { Decimal } from '../../shared/money/decimal.ts';
import { inForce, type Validity } from './in-force.ts';

/** A share of the base salary that the law of the social insurance (LSS) asks of the worker. */
export interface CuotaObrera {
  readonly seguro: 'enfermedades y maternidad' | 'invalidez y vida' | 'cesantía en edad avanzada y vejez';
  /** As `0.25`. */
  readonly porciento: Decimal;
  /** Daily UMAs of the salary that it leaves out. */
  readonly sobreUmas: bigint;
}

const cuota = (seguro: CuotaObrera['seguro'], porciento: string, sobreUmas = 0n): CuotaObrera => ({
  seguro,
  porciento: Decimal.parse(porciento),
  sobreUmas,
});

/** Alone is due of the days that a worker misses, as long as they are few (article 31, I LSS). */
export const dueOfAbsences: CuotaObrera['seguro'] = 'enfermedades y maternidad';

/** Days missed from which on other rules of that article hold. */
export const manyAbsences = 15;

/** What the worker pays; the employer's own shares are not on payslips. */
export interface CuotasObreras {
  readonly cuotas: readonly CuotaObrera[];
  /** Daily UMAs up to which a salary is insured. */
  readonly mostUmas: bigint;
}

/**
 * In kind above three UMA (article 106, II, with the nineteenth transitory one of 1995), medical expenses of pensioners (25), in
 * money (107, II), disability and life (147), old age (168, II, b), of a salary up to 25 UMA (28 LSS). The newest comes first.
 */
const values: readonly (CuotasObreras & Validity)[] = [
  {
    // Since the UMA counts in place of the minimum wage (DOF of 2016-01-27).
    from: '2016-01-28',
    cuotas: [
      cuota('enfermedades y maternidad', '0.40', 3n),
      cuota('enfermedades y maternidad', '0.375'),
      cuota('enfermedades y maternidad', '0.25'),
      cuota('invalidez y vida', '0.625'),
      cuota('cesantía en edad avanzada y vejez', '1.125'),
    ],
    mostUmas: 25n,
  },
];

/** @param day `2026-11-30`. @returns nothing for days whose shares are not known here. */
export const cuotasObreras = (day: string): CuotasObreras | undefined => inForce(values, day);
