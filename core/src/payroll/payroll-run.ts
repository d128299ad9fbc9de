import type { NominaInput } from '../invoicing/complement-inputs.ts';

/** Is what all payslips of a run share. Days are like `2026-11-30`. */
export interface PayPeriod {
  /** It is `O` for the usual pay, `E` for what is paid beside it, such as aguinaldo. */
  readonly tipoNomina: string;
  /** It is a key of c_PeriodicidadPago; 99 for whatever is no usual pay. */
  readonly periodicidadPago: string;
  readonly fechaPago: string;
  readonly fechaInicialPago: string;
  readonly fechaFinalPago: string;
  /** It has up to 3 decimals. */
  readonly numDiasPagados: number;
}

/** Lists what new payslips are filled with: lines of the worker's last one, wages by the day, aguinaldo, or nothing. */
export const linesFrom = ['ultima', 'sueldo', 'aguinaldo', 'ninguno'] as const;
export type LinesFrom = (typeof linesFrom)[number];

/** The payslips of a company for one period. */
export interface PayrollRun {
  readonly id: string;
  readonly companyId: string;
  /** The account of the company, whose stamps its payslips use. */
  readonly ownerId: string;
  readonly period: PayPeriod;
  readonly lines: LinesFrom;
  /** It is the key that asked last for its payslips to be issued, where one did. */
  readonly keyId?: string | undefined;
}

/** Tells whom a run pays: those who are named, or whom its period is for, of all departments or of some. */
export interface Payees {
  readonly ids?: readonly string[] | undefined;
  readonly departamentos?: readonly string[] | undefined;
}

/** Limits the payslips of one run. */
export const mostPayslips = 20_000;

/** Limits the payslips of one PDF: 500 pages. */
export const mostPrinted = 1_000;

/** A payslip that so many workers took up to issue it, and that none brought to an end, is left to the user. */
export const mostTries = 5;

/**
 * Tells what keeps a payslip from being issued: of its worker's record at `empleado.…`, of itself at the path of its
 * request.
 */
export interface PayslipProblem {
  readonly field: string;
  readonly message: string;
  readonly code?: string | undefined;
}

/** Is what a payslip pays and takes off. */
export type PayslipLines = Pick<
  NominaInput,
  'faltas' | 'percepciones' | 'deducciones' | 'otrosPagos' | 'incapacidades' | 'separacion' | 'jubilacion'
>;

/** A payslip as it is corrected: all of its lines, and the days paid where they change. */
export interface PayslipChange {
  readonly lines: PayslipLines;
  readonly numDiasPagados: number | undefined;
  /** It is the last day that is paid to whoever leaves within the period; absent where it stays. */
  readonly fechaFinalPago?: string | undefined;
}
