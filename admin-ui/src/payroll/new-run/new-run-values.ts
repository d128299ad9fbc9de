import { daysOf } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { nextPeriod } from '@timbra/core/payroll/pay-calendar.ts';
import type { LinesFrom } from '@timbra/core/payroll/payroll-run.ts';
import { dayCounts, paidDaysOf, type DayCount } from '@timbra/core/sat/salarios/period-days.ts';
import { periodProblems, readPeriod } from '@timbra/core/payroll/period-rules.ts';
import type { Law } from '@timbra/core/law/law.ts';
import { type Problem, unless } from '@timbra/core/shared/errors.ts';
import type { PayrollRun } from '../payroll-run.ts';
import type { Person } from '../../employees/chosen-people.ts';

export interface NewRunValues {
  readonly tipoNomina: string;
  readonly periodicidadPago: string;
  readonly fechaInicialPago: string;
  readonly fechaFinalPago: string;
  readonly fechaPago: string;
  readonly numDiasPagados: number | null;
  /** It counts where the number of days is left empty. */
  readonly contarDias: DayCount;
  readonly renglones: LinesFrom;
  readonly aQuien: 'todos' | 'departamentos' | 'algunos';
  readonly departamentos: readonly string[];
  /** They are kept while everybody is to be paid. */
  readonly personas: readonly Person[];
  /** It names the search that adds to them, at which the server tells what is wrong with them; it is empty. */
  readonly employeeIds: string;
}

type PaidBefore = Pick<
  PayrollRun,
  'tipoNomina' | 'periodicidadPago' | 'fechaInicialPago' | 'fechaFinalPago' | 'numDiasPagados'
>;

/** Returns the days that a period pays by each count. */
export function countsOf({ periodicidadPago, fechaInicialPago, fechaFinalPago }: RunDays): Record<DayCount, number> {
  const inCalendar = daysOf(fechaInicialPago, fechaFinalPago);
  const days = { first: fechaInicialPago, last: fechaFinalPago, inCalendar };
  return { comerciales: paidDaysOf(periodicidadPago, days, 'comerciales'), calendario: inCalendar };
}

type RunDays = Pick<NewRunValues, 'periodicidadPago' | 'fechaInicialPago' | 'fechaFinalPago'>;

/** Returns how the days were counted in the last run whose two counts differ. @param before the latest first. */
export function countedBefore(periodicidadPago: string, before: readonly PaidBefore[]): DayCount {
  const paid = before.filter((run) => run.tipoNomina === 'O' && run.periodicidadPago === periodicidadPago);
  const last = paid.find((run) => countsOf(run).comerciales !== countsOf(run).calendario);
  return dayCounts.find((count) => last && countsOf(last)[count] === last.numDiasPagados) ?? 'comerciales';
}

/** A usual run goes on with what was paid last; an extraordinary one pays what no other one has told. */
export function linesOf(tipoNomina: string, before: readonly Pick<PaidBefore, 'tipoNomina'>[]): LinesFrom {
  if (tipoNomina === 'E') return 'ninguno';
  return before.some((run) => run.tipoNomina === 'O') ? 'ultima' : 'sueldo';
}

/** Returns the days of the next period of a periodicity, which is paid on the last of them. */
export function daysFor(periodicidadPago: string, before: readonly PaidBefore[], today: string) {
  const paid = before.filter((run) => run.tipoNomina === 'O' && run.periodicidadPago === periodicidadPago);
  const after = paid
    .map(({ fechaFinalPago }) => fechaFinalPago)
    .toSorted()
    .at(-1);
  const { first, last } = nextPeriod(periodicidadPago, after, today);
  return {
    fechaInicialPago: first,
    fechaFinalPago: last,
    fechaPago: last,
    numDiasPagados: null,
    contarDias: countedBefore(periodicidadPago, before),
  };
}

/**
 * What was paid last goes on; a first one is a fortnight's, of the salary in the employees' records.
 * @param people who were chosen before.
 */
export function proposedRun(
  before: readonly PaidBefore[],
  today: string,
  people: readonly Person[] = [],
): NewRunValues {
  const usual = before.find(({ tipoNomina }) => tipoNomina === 'O');
  const periodicidadPago = usual?.periodicidadPago ?? '04';
  return {
    tipoNomina: 'O',
    periodicidadPago,
    ...daysFor(periodicidadPago, before, today),
    renglones: linesOf('O', before),
    aQuien: people.length > 0 ? 'algunos' : 'todos',
    departamentos: [],
    personas: people,
    employeeIds: '',
  };
}

/**
 * Returns the body as the server takes it: what is no usual pay has no periodicity, and departments or people are named
 * where only some are paid.
 */
export const bodyOf = ({ aQuien, departamentos, personas, employeeIds: _search, ...values }: NewRunValues) => ({
  ...values,
  periodicidadPago: values.tipoNomina === 'E' ? null : values.periodicidadPago,
  ...(aQuien === 'departamentos' ? { departamentos: [...departamentos] } : {}),
  ...(aQuien === 'algunos' ? { employeeIds: personas.map(({ id }) => id) } : {}),
});

/**
 * Returns what breaks the server's own rules.
 * @param law absent while it is not read: the server alone knows the days of aguinaldo then.
 */
export const problemsOf = (values: NewRunValues, law: Law | undefined): readonly Problem[] => [
  ...periodProblems(readPeriod(bodyOf(values), values.renglones, law), values.renglones).filter(
    ({ field }) => law !== undefined || field !== 'numDiasPagados',
  ),
  ...unless(values.aQuien !== 'algunos' || values.personas.length > 0, 'employeeIds', 'Elige al menos un empleado.'),
  ...unless(
    values.aQuien !== 'departamentos' || values.departamentos.length > 0,
    'departamentos',
    'Elige al menos un departamento.',
  ),
];
