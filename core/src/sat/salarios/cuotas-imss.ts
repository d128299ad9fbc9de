import { Decimal } from '../../shared/money/decimal.ts';

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

/**
 * What the worker pays; the employer's own shares are not on payslips. In kind above three UMA (article 106, II, with the
 * nineteenth transitory one of 1995), medical expenses of pensioners (25), in money (107, II), disability and life (147), old
 * age (168, II, b LSS).
 */
export const cuotasObreras: readonly CuotaObrera[] = [
  cuota('enfermedades y maternidad', '0.40', 3n),
  cuota('enfermedades y maternidad', '0.375'),
  cuota('enfermedades y maternidad', '0.25'),
  cuota('invalidez y vida', '0.625'),
  cuota('cesantía en edad avanzada y vejez', '1.125'),
];

/** Daily UMAs up to which a salary is insured (article 28 LSS). */
export const mostUmasInsured = 25n;
