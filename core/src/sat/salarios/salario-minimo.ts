import { Decimal } from '../../shared/money/decimal.ts';
import { inForce } from './in-force.ts';

/** Pesos a day. That of the northern border, which is higher, depends on the municipality, which no payslip tells. */
const values = [
  // Resolution of the CONASAMI, DOF of 2025-12-09.
  { from: '2026-01-01', to: '2026-12-31', dia: Decimal.parse('315.04') },
];

/** The general minimum wage of a day; undefined for years whose resolution is not known here. */
export const salarioMinimo = (day: string): Decimal | undefined => inForce(values, day)?.dia;
