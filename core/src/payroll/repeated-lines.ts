import type { Employee } from '../employees/employee.ts';
import {
  AGUINALDO,
  DISABILITY_BENEFIT,
  DISABILITY_DISCOUNT,
  money,
  OF_SEPARATION,
  OF_SUBSIDY,
  OVERTIME,
  PROFIT_SHARE,
  RETIREMENT_AT_ONCE,
  RETIREMENT_IN_PARTS,
  SALARY,
  SHARES,
  SUBSIDY,
  SUBSIDY_ADJUSTMENT,
  TRAVEL_ADJUSTMENT,
  TRAVEL_ADVANCE,
  TRAVEL_EXPENSES,
  VACATION_BONUS,
} from '../invoicing/complements/nomina/keys.ts';
import { proposeImss, withProposedImss } from '../invoicing/complements/nomina/proposed/imss.ts';
import { proposeIsr } from '../invoicing/complements/nomina/proposed/isr.ts';
import { isYearly, withProposedIsr } from '../invoicing/complements/nomina/proposed/missing-law.ts';
import type { Law } from '../law/law.ts';
import type { NominaInput, PercepcionInput } from '../invoicing/complement-inputs.ts';
import { Decimal } from '../shared/money/decimal.ts';
import type { PayslipLines } from './payroll-run.ts';

/** What the month's adjustment of the subsidy takes off beside the tax; what it gives back are otros pagos of the subsidy. */
const adjusted = [SUBSIDY_ADJUSTMENT.delivered.deducted, SUBSIDY_ADJUSTMENT.caused];

/** Sick pay, overtime, what is paid once a year, and what is paid at the end of an employment. */
const earnedOnce: ReadonlySet<string> = new Set([
  AGUINALDO,
  PROFIT_SHARE,
  VACATION_BONUS,
  DISABILITY_BENEFIT,
  OVERTIME,
  RETIREMENT_AT_ONCE,
  SHARES,
  TRAVEL_EXPENSES,
]).union(OF_SEPARATION);
const takenOnce: ReadonlySet<string> = new Set([DISABILITY_DISCOUNT, TRAVEL_ADJUSTMENT, ...adjusted]);
const givenOnce: ReadonlySet<string> = new Set([TRAVEL_ADVANCE]).union(OF_SUBSIDY.difference(new Set([SUBSIDY])));

/** Is what the proposals of a payslip rest on beside it. */
export interface KnownOfMonth {
  /** Other payslips have used so many pesos of the month. */
  readonly usedSubsidy: Decimal;
  readonly law: Law;
}

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
    ...(jubilacion && again.some(({ tipo }) => tipo === RETIREMENT_IN_PARTS) && { jubilacion }),
  };
}

const hadSubsidy = (lines: NonNullable<NominaInput['otrosPagos']>): boolean =>
  lines.some(
    ({ tipo = '', subsidioCausado }) =>
      OF_SUBSIDY.has(tipo) && (tipo !== SUBSIDY || money(subsidioCausado).isPositive()),
  );

/** Tells whether the last payslip paid but a part of its period, since its worker began in it. */
function beganWithin(
  { fechaInicialPago = '', fechaFinalPago = '' }: NominaInput,
  { fechaInicioRelLaboral: start = '' }: Employee,
): boolean {
  return start > fechaInicialPago && start <= fechaFinalPago;
}

/** Returns the line with the salary of the new days where it had that of the days paid. */
function wholeSalary(
  line: PercepcionInput,
  { numDiasPagados: days = 0 }: NominaInput,
  { numDiasPagados: now = 0 }: NominaInput,
  { salarioDiario = 0 }: Employee,
): PercepcionInput {
  const of = (count: number) => Decimal.fromNumber(salarioDiario).times(Decimal.fromNumber(count)).round(2, 'half-up');
  const isOfDays = line.tipo === SALARY && money(line.importeGravado).equals(of(days)) && !line.importeExento;
  return isOfDays ? { ...line, importeGravado: of(now).toNumber() } : line;
}
