import { nextPeriod } from '@timbra/core/invoicing/payroll/pay-calendar.ts';
import type { LinesFrom } from '@timbra/core/invoicing/payroll/payroll-run.ts';
import { periodProblems, readPeriod } from '@timbra/core/invoicing/payroll/period-rules.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import type { PayrollRun } from '../payroll-run.ts';

export interface NewRunValues {
  readonly tipoNomina: string;
  readonly periodicidadPago: string;
  readonly fechaInicialPago: string;
  readonly fechaFinalPago: string;
  readonly fechaPago: string;
  readonly numDiasPagados: number | null;
  readonly renglones: LinesFrom;
}

type PaidBefore = Pick<PayrollRun, 'tipoNomina' | 'periodicidadPago' | 'fechaFinalPago'>;

/** The days of the next period of a periodicity, which is paid on the last of them. */
export function daysFor(periodicidadPago: string, before: readonly PaidBefore[], today: string) {
  const paid = before.filter((run) => run.tipoNomina === 'O' && run.periodicidadPago === periodicidadPago);
  const after = paid
    .map(({ fechaFinalPago }) => fechaFinalPago)
    .toSorted()
    .at(-1);
  const { first, last } = nextPeriod(periodicidadPago, after, today);
  return { fechaInicialPago: first, fechaFinalPago: last, fechaPago: last, numDiasPagados: null };
}

/** What was paid last goes on; a first one is a fortnight's, of the salary in the employees' records. */
export function proposedRun(before: readonly PaidBefore[], today: string): NewRunValues {
  const usual = before.find(({ tipoNomina }) => tipoNomina === 'O');
  const periodicidadPago = usual?.periodicidadPago ?? '04';
  return {
    tipoNomina: 'O',
    periodicidadPago,
    ...daysFor(periodicidadPago, before, today),
    renglones: usual ? 'ultima' : 'sueldo',
  };
}

/** As the server takes it: what is no usual pay has no periodicity. */
export const bodyOf = (values: NewRunValues) => ({
  ...values,
  periodicidadPago: values.tipoNomina === 'E' ? null : values.periodicidadPago,
});

/** The server's own rules. */
export const problemsOf = (values: NewRunValues): readonly Problem[] =>
  periodProblems(readPeriod(bodyOf(values), values.renglones), values.renglones);
