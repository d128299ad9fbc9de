import { type FaltasImssRow, type Law, ruleLine } from '../../../../law/law.ts';
import type { DeduccionInput, NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import type { CuotaObrera, CuotasObreras } from '../../../../sat/salarios/cuotas-imss.ts';
import { cuotasObreras, dueOfAbsences, manyAbsences } from '../../../../sat/salarios/cuotas-imss.ts';
import { umaOf, type Uma } from '../../../../sat/salarios/subsidio-empleo.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import { daysOf, isDay, money, SALARY, SOCIAL_SECURITY, total, WAGES } from '../keys.ts';
import { isMinimumNotKnown, isMinimumWage, minimumNameOf, minimumWageOf } from './minimum-wage.ts';
import { withLines } from './missing-law.ts';

/** Holds what a worker pays to the IMSS by a payslip. */
export interface ProposedImss {
  /** Pesos and cents. */
  readonly cuotas: Decimal;
  /** Tells the user how they were computed. */
  readonly explicacion: string;
  /** They are the rows of the law that they rest on, as a user is told of them. */
  readonly reglas: readonly string[];
}

/**
 * Proposes the worker's shares for the days of an ordinary payslip, on the base salary of its worker's record (articles
 * 25 to 40, 106, 107, 147 and 168 LSS). Of days missed one insurance alone has its share.
 * @returns nothing for whoever earns no salary, has no social security number, or misses many days; nor while the UMA
 * and the shares of the last day, or the minimum wage of the payment, are not known.
 */
export function proposeImss(nomina: NominaInput, law: Law): ProposedImss | undefined {
  const { tipoNomina, fechaFinalPago = '', empleado = {}, percepciones = [], faltas = 0 } = nomina;
  const uma = umaOf(fechaFinalPago, law);
  const isInsured = empleado.tipoRegimen === WAGES && (empleado.numSeguridadSocial ?? '') !== '';
  const base = money(empleado.salarioBaseCotApor);
  const days = insuredDays(nomina);
  const shares = cuotasObreras(fechaFinalPago, law);
  if (tipoNomina !== 'O' || !uma || !shares || !isInsured || !base.isPositive() || days === undefined) return undefined;
  const salaries = percepciones.filter(({ tipo }) => tipo === SALARY);
  const many = manyAbsences(fechaFinalPago, law);
  if (salaries.length === 0 || (faltas > 0 && (!many || faltas >= many.dias))) return undefined;
  if (isMinimumNotKnown(nomina, law)) return undefined;
  const counted = { all: days, missed: Math.min(days, faltas), few: many };
  return ofMinimumWage(nomina, salaries, law) ?? ofSalary(base, shares, uma, counted);
}

/** The employer pays the share of whoever earns the minimum wage (article 36 LSS). */
function ofMinimumWage(nomina: NominaInput, salaries: readonly PercepcionInput[], law: Law): ProposedImss | undefined {
  const minimum = minimumWageOf(nomina, law);
  const paid = total(salaries.flatMap((line) => [money(line.importeGravado), money(line.importeExento)]));
  if (!minimum || !isMinimumWage(paid, minimum, nomina)) return undefined;
  const explicacion = `Las paga el patrón: el sueldo es el ${minimumNameOf(nomina)}, de ${pesos(minimum.dia)} al día (artículo 36 de la LSS).`;
  return { cuotas: Decimal.ZERO, explicacion, reglas: [ruleLine(`Salario ${minimumNameOf(nomina)}`, minimum.row)] };
}

interface InsuredDays {
  readonly all: number;
  /** Counts those of the days on which the worker was absent. */
  readonly missed: number;
  /** It is the rule of few absences. */
  readonly few: FaltasImssRow | undefined;
}

function ofSalary(
  salary: Decimal,
  { cuotas: due, mostUmas, row }: CuotasObreras,
  { dia: uma, row: umaRow }: Uma,
  { all, missed, few }: InsuredDays,
): ProposedImss {
  const most = uma.times(Decimal.of(mostUmas, 0));
  const base = salary.greaterThan(most) ? most : salary;
  const shares = due.map((cuota) => {
    const days = cuota.seguro === dueOfAbsences ? all : all - missed;
    return { ...cuota, amount: shareOf(cuota, base, uma, days) };
  });
  const cuotas = total(shares.map(({ amount }) => amount));
  const bySeguro = [...new Set(shares.map(({ seguro }) => seguro))].map((seguro) => {
    const amounts = shares.filter((share) => share.seguro === seguro).map(({ amount }) => amount);
    return `${seguro}, ${pesos(total(amounts))}`;
  });
  const capped = base === salary ? '' : ` (${mostUmas} UMA, lo más que se cotiza)`;
  const counted = `Por ${all} ${all === 1 ? 'día' : 'días'} con salario base de ${pesos(base)}${capped}: ${bySeguro.join('; ')} (artículos 25, 106, 107, 147 y 168 de la LSS).`;
  const explicacion = missed === 0 ? counted : `${counted} ${ofAbsences(missed)}`;
  const ofFew = missed > 0 && few ? [ruleLine('Faltas del mes', few)] : [];
  return { cuotas, explicacion, reglas: [ruleLine('Cuotas obreras del IMSS', row), ruleLine('UMA', umaRow), ...ofFew] };
}

const ofAbsences = (missed: number): string =>
  `De ${missed === 1 ? 'la falta' : `las ${missed} faltas`} solo se cotiza en enfermedades y maternidad (artículo 31, fracción I, de la LSS).`;

/** Returns a share in pesos and cents. */
function shareOf({ porciento, sobreUmas }: CuotaObrera, base: Decimal, uma: Decimal, days: number): Decimal {
  const insured = base.minus(uma.times(Decimal.of(sobreUmas, 0)));
  if (!insured.isPositive()) return Decimal.ZERO;
  const share = Decimal.of(porciento.units, porciento.scale + 2);
  return insured.times(Decimal.fromNumber(days)).times(share).round(2, 'half-up');
}

/**
 * Counts the calendar days since the worker began, less those of disability, of which no share is due (article 31, IV
 * LSS); nothing while they are not known.
 */
function insuredDays({ fechaInicialPago = '', fechaFinalPago = '', empleado = {}, incapacidades = [] }: NominaInput) {
  const { fechaInicioRelLaboral: start = '' } = empleado;
  const first = isDay(fechaInicialPago) && start > fechaInicialPago ? start : fechaInicialPago;
  const days = daysOf(first, fechaFinalPago);
  const away = incapacidades.reduce((all, { dias = 0 }) => all + dias, 0);
  return days === 0 ? undefined : Math.max(0, days - away);
}

const imss = { tipo: SOCIAL_SECURITY, clave: SOCIAL_SECURITY, concepto: 'IMSS' };

/** Returns the same lines with the proposed shares in place of theirs. Shares of nothing have no line. */
export function withProposedImss(deducciones: readonly DeduccionInput[], { cuotas }: ProposedImss) {
  const line = deducciones.find(({ tipo }) => tipo === SOCIAL_SECURITY) ?? imss;
  return withLines(deducciones, SOCIAL_SECURITY, cuotas.isZero() ? [] : [{ ...line, importe: cuotas.toNumber() }]);
}

/** Tells whether the lines already are as proposed. */
export const hasProposedImss = (deducciones: readonly DeduccionInput[], { cuotas }: ProposedImss): boolean =>
  total(deducciones.filter(({ tipo }) => tipo === SOCIAL_SECURITY).map(({ importe }) => money(importe))).equals(cuotas);
