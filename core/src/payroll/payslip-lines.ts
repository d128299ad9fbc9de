import type { Employee } from '../employees/employee.ts';
import * as keys from '../invoicing/complements/nomina/keys.ts';
import { proposeExempt } from '../invoicing/complements/nomina/proposed/exempt.ts';
import type { ExemptedYear } from '../invoicing/complements/nomina/proposed/minimum-wage.ts';
import { proposeImss, withProposedImss } from '../invoicing/complements/nomina/proposed/imss.ts';
import { proposeIsr } from '../invoicing/complements/nomina/proposed/isr.ts';
import { isYearly, withProposedIsr } from '../invoicing/complements/nomina/proposed/missing-law.ts';
import type { Law } from '../law/law.ts';
import type { NominaInput, PercepcionInput } from '../invoicing/complement-inputs.ts';
import { Decimal } from '../shared/money/decimal.ts';
import type { WageZone } from '../sat/salarios/salario-minimo.ts';
import { paidWorker } from './draft-payslip.ts';
import type { LinesFrom, PayPeriod, PayslipLines, PayslipProblem } from './payroll-run.ts';
import type { PayslipToPrepare } from './ports.ts';
import { workedPeriod } from './worked-period.ts';

/** It is in pesos; more for a period is a salary that was mistyped. */
const mostWages = Decimal.of(1_000_000_000n, 0);

/** The worker's other payslips of the month and of the year have used so much of what the law gives once. */
type OtherPayslips = Pick<PayslipToPrepare, 'usedSubsidy' | 'exempted'>;

interface Others extends OtherPayslips {
  /** It is the zone of the worker's minimum wage. */
  readonly zone: WageZone;
}

/**
 * Returns what a new payslip begins with, for its user to look at and to correct; the worker's other payslips tell of
 * it too.
 */
export function firstLines(
  from: LinesFrom,
  employee: Employee,
  period: PayPeriod,
  others: Others & Pick<PayslipToPrepare, 'before'>,
  law: Law,
): PayslipLines {
  const { before, usedSubsidy } = others;
  switch (from) {
    case 'ultima':
      return before
        ? repeatedLines(before, askedOf(employee, period, others.zone), employee, { usedSubsidy, law })
        : {};
    case 'sueldo':
      return ofSalary(employee, workedPeriod(period, employee), { ...others, law });
    case 'aguinaldo':
      return paying({ tipo: keys.AGUINALDO, concepto: 'Aguinaldo' }, aguinaldoOf(employee, period), employee, period, {
        ...others,
        law,
      });
    case 'ninguno':
      return {};
  }
}

/**
 * Returns the only régimen that has what payslips begin with: the law gives aguinaldo to wages alone (article 87 LFT).
 */
export const regimenOf = (from: LinesFrom): string | undefined => (from === 'aguinaldo' ? keys.WAGES : undefined);

/** New payslips that begin so are computed from the salary or from a share of it. */
const bySalary: ReadonlySet<LinesFrom> = new Set<LinesFrom>(['sueldo', 'aguinaldo']);

/** Tells why a payslip that was to begin with the salary has nothing to pay: nobody is paid nothing without a word. */
export function lacksSalary(from: LinesFrom, employee: Employee, { percepciones = [] }: NominaInput): PayslipProblem[] {
  const isKnown = employee.salarioDiario !== undefined;
  if (isKnown || !bySalary.has(from) || employee.tipoRegimen !== keys.WAGES || percepciones.length > 0) return [];
  return [{ field: 'empleado.salarioDiario', message: noSalary }];
}

const noSalary =
  'Escribe el salario diario en el registro del empleado y actualiza los datos de empleados, o agrega sus percepciones a mano.';

/** Tells whether a draft has none of the lines that it was to begin with: it gets them when it is made anew. */
export const awaitsSalary = (from: LinesFrom, { percepciones, deducciones, otrosPagos }: NominaInput): boolean =>
  bySalary.has(from) && [percepciones, deducciones, otrosPagos].every((lines = []) => lines.length === 0);

/** Is what the proposals of a payslip rest on beside it. */
interface KnownOfMonth {
  /** Other payslips have used so many pesos of the month. */
  readonly usedSubsidy: Decimal;
  readonly law: Law;
}

const ofSalary = (employee: Employee, period: PayPeriod, known: Others & KnownOfMonth) =>
  paying({ tipo: keys.SALARY, concepto: 'Sueldo' }, salaryOf(employee, period), employee, period, known);

/**
 * Returns the salary of the days paid, in pesos. None for whoever earns no wages, or has no salary that can be meant.
 */
function salaryOf({ tipoRegimen, salarioDiario: daily = 0 }: Employee, { numDiasPagados }: PayPeriod): Decimal {
  if (tipoRegimen !== keys.WAGES) return Decimal.ZERO;
  const salary = Decimal.fromNumber(daily).times(Decimal.fromNumber(numDiasPagados));
  return salary.greaterThan(mostWages) ? Decimal.ZERO : salary;
}

/** Whoever began within the year of the payment has the salary in the share of it that is worked (article 87 LFT). */
function aguinaldoOf(employee: Employee, period: PayPeriod): Decimal {
  const year = period.fechaPago.slice(0, 4);
  const [first, last] = [`${year}-01-01`, `${year}-12-31`] as const;
  const { fechaInicioRelLaboral: start = first } = employee;
  const [worked, all] = [keys.daysOf(start > first ? start : first, last), keys.daysOf(first, last)];
  return salaryOf(employee, period).times(Decimal.fromNumber(worked)).dividedBy(Decimal.fromNumber(all), 2, 'half-up');
}

/**
 * Returns the lines that pay one amount, divided into what is taxed and what is not, and what is withheld, where the
 * law tells.
 */
function paying(
  { tipo, concepto }: { readonly tipo: string; readonly concepto: string },
  paid: Decimal,
  employee: Employee,
  period: PayPeriod,
  { usedSubsidy, exempted, law, zone }: Others & KnownOfMonth,
): PayslipLines {
  const importeGravado = paid.round(2, 'half-up').toNumber();
  if (importeGravado === 0) return {};
  const nomina = askedOf(employee, period, zone);
  const whole = { tipo, clave: tipo, concepto, importeGravado, importeExento: 0 };
  const percepciones = [{ ...whole, ...exemptOf(whole, nomina, exempted, law) }];
  const imss = proposeImss({ ...nomina, percepciones }, law);
  const isr = proposeIsr({ ...nomina, percepciones }, usedSubsidy, law);
  const deducciones = imss ? withProposedImss([], imss) : [];
  if (isr) return { percepciones, ...withProposedIsr({ deducciones, otrosPagos: [] }, isr) };
  return imss ? { percepciones, deducciones } : { percepciones };
}

/** Returns a payslip without its lines. */
function askedOf(employee: Employee, period: PayPeriod, zone: WageZone): NominaInput {
  const { periodicidadPago, ...days } = workedPeriod(period, employee);
  return { ...days, empleado: paidWorker(employee, periodicidadPago, zone) };
}

function exemptOf(line: PercepcionInput, nomina: NominaInput, exempted: ExemptedYear, law: Law): PercepcionInput {
  const proposed = proposeExempt(line, nomina, exempted, law);
  if (!proposed) return {};
  const { importeGravado, importeExento } = proposed;
  return { importeGravado: importeGravado.toNumber(), importeExento: importeExento.toNumber() };
}

/** What the month's adjustment of the subsidy takes off beside the tax; what it gives back are otros pagos of the subsidy. */
const adjusted = [keys.SUBSIDY_ADJUSTMENT.delivered.deducted, keys.SUBSIDY_ADJUSTMENT.caused];

/** Sick pay, overtime, what is paid once a year, and what is paid at the end of an employment. */
const earnedOnce: ReadonlySet<string> = new Set([
  keys.AGUINALDO,
  keys.PROFIT_SHARE,
  keys.VACATION_BONUS,
  keys.DISABILITY_BENEFIT,
  keys.OVERTIME,
  keys.RETIREMENT_AT_ONCE,
  keys.SHARES,
  keys.TRAVEL_EXPENSES,
]).union(keys.OF_SEPARATION);
const takenOnce: ReadonlySet<string> = new Set([keys.DISABILITY_DISCOUNT, keys.TRAVEL_ADJUSTMENT, ...adjusted]);
const givenOnce: ReadonlySet<string> = new Set([keys.TRAVEL_ADVANCE]).union(
  keys.OF_SUBSIDY.difference(new Set([keys.SUBSIDY])),
);

/**
 * Returns the lines of a worker's last payslip that come again by themselves. What it took off as tax and social
 * insurance holds for what it paid: the law is asked anew where other things are paid now, and where the subsidy of a
 * month has a part in it.
 * @param asked the new payslip without its lines.
 */
export function repeatedLines(
  before: NominaInput,
  asked: NominaInput,
  employee: Employee,
  { usedSubsidy, law }: KnownOfMonth,
): PayslipLines {
  const { deducciones = [], otrosPagos = [], jubilacion } = before;
  const earned = before.percepciones ?? [];
  const again = earned.filter(({ tipo = '' }) => !earnedOnce.has(tipo));
  if (again.length === 0 && earned.length > 0) return {};
  const wasPart = beganWithin(before, employee) || (before.faltas ?? 0) > 0;
  const percepciones = wasPart ? again.map((line) => wholeSalary(line, before, asked, employee)) : again;
  const lines = {
    deducciones: deducciones.filter((line) => !takenOnce.has(line.tipo ?? '') && !isYearly(line)),
    otrosPagos: otrosPagos.filter(({ tipo = '', compensacion }) => !givenOnce.has(tipo) && compensacion === undefined),
  };
  const imss = wasPart ? proposeImss({ ...asked, percepciones }, law) : undefined;
  const withImss = imss ? { ...lines, deducciones: withProposedImss(lines.deducciones, imss) } : lines;
  const isr = proposeIsr({ ...asked, percepciones }, usedSubsidy, law);
  const isAnew = wasPart || again.length < earned.length || isr?.subsidioCausado.isPositive() || hadSubsidy(otrosPagos);
  return {
    percepciones,
    ...(isr && isAnew ? withProposedIsr(withImss, isr) : withImss),
    ...(jubilacion && again.some(({ tipo }) => tipo === keys.RETIREMENT_IN_PARTS) && { jubilacion }),
  };
}

const hadSubsidy = (lines: NonNullable<NominaInput['otrosPagos']>): boolean =>
  lines.some(
    ({ tipo = '', subsidioCausado }) =>
      keys.OF_SUBSIDY.has(tipo) && (tipo !== keys.SUBSIDY || keys.money(subsidioCausado).isPositive()),
  );

/** Tells whether the last payslip paid but a part of its period, since its worker began in it. */
const beganWithin = (
  { fechaInicialPago = '', fechaFinalPago = '' }: NominaInput,
  { fechaInicioRelLaboral: start = '' }: Employee,
): boolean => start > fechaInicialPago && start <= fechaFinalPago;

/** Returns the line with the salary of the new days where it had that of the days paid. */
function wholeSalary(
  line: PercepcionInput,
  { numDiasPagados: days = 0 }: NominaInput,
  { numDiasPagados: now = 0 }: NominaInput,
  { salarioDiario = 0 }: Employee,
): PercepcionInput {
  const of = (count: number) => Decimal.fromNumber(salarioDiario).times(Decimal.fromNumber(count)).round(2, 'half-up');
  const isOfDays = line.tipo === keys.SALARY && keys.money(line.importeGravado).equals(of(days)) && !line.importeExento;
  return isOfDays ? { ...line, importeGravado: of(now).toNumber() } : line;
}
