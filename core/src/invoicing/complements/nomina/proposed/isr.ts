import { type Law, ruleLine } from '../../../../law/law.ts';
import type { NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import { type PeriodSubsidy, subsidyOf } from '../../../../sat/salarios/subsidio-empleo.ts';
import { isrIn, ruleOf, tarifaOfDays, tramoOf, type Tarifa, type Tramo } from '../../../../sat/salarios/tarifa-isr.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import * as keys from '../keys.ts';
import * as minimumWage from './minimum-wage.ts';
import { isrOfBoth, nothingTaxed, type ProposedIsr, taxedIn, withoutSubsidy } from './missing-law.ts';
import { isrOfPensionAtOnce, isrOfSeparation } from './separation-isr.ts';
import { isOfYear, ofYearlyPay, tariffOfPayslip } from './isr-periods.ts';

/**
 * Lists those whose payments are like wages and taxed by the tariff (articles 94 and 96 LISR); boards and shares have
 * other rates.
 */
const likeWages: ReadonlySet<string> = new Set(['05', '06', '08', '09', '11']);

/** Tells whether a line is taxed by rules of its own, which ask for more than a payslip says. */
const apart = ({ tipo = '' }: PercepcionInput) => keys.OF_RETIREMENT.has(tipo) || tipo === keys.SHARES;

const isOfSeparation = ({ tipo = '' }: PercepcionInput) => keys.OF_SEPARATION.has(tipo);

const isPaid = (line: PercepcionInput) => minimumWage.paidIn(line).isPositive();

/** Days of a month's salary: the tariff of a month is no multiple of that of a day. */
const mostLastDays = 30;

const isPensionAtOnce = (lines: readonly PercepcionInput[]) =>
  lines.length > 0 && lines.every(({ tipo }) => tipo === keys.RETIREMENT_AT_ONCE);

/**
 * Proposes the withholding on whatever the lines of a payslip say is taxed. An ordinary payslip has the tariff of its
 * period (article 96 LISR). Yearly pay that is paid apart is withheld from by the part of it that one month has, and
 * the salary beside it has the tariff of its days. What is paid for a separation, or of a pension at once, has a rate
 * of its own.
 * @param usedSubsidy pesos that the worker's other payslips of the month of the payment have used of its subsidy.
 * @returns nothing where the law's computation needs what a payslip does not tell, or where its tariff is not known.
 */
export function proposeIsr(nomina: NominaInput, usedSubsidy: Decimal, law: Law): ProposedIsr | undefined {
  const { percepciones = [], empleado = {} } = nomina;
  if (isPensionAtOnce(percepciones) && keys.RETIRED.has(empleado.tipoRegimen ?? '')) {
    return isrOfPensionAtOnce(nomina, percepciones, law);
  }
  const leaving = percepciones.filter(isOfSeparation);
  if (leaving.length === 0) return ofEarnings(nomina, usedSubsidy, law, false);
  const isLeft = keys.PAID_AT_SEPARATION.has(empleado.tipoRegimen ?? '');
  const separation = isLeft ? isrOfSeparation(nomina, leaving, law) : undefined;
  const rest = percepciones.filter((line) => !isOfSeparation(line) && isPaid(line));
  if (!separation || rest.length === 0) return separation;
  const others = ofEarnings({ ...nomina, percepciones: rest }, usedSubsidy, law, true);
  return others && isrOfBoth(others, separation);
}

/** Returns the withholding on what is paid, but for a separation. @param isLeaving whether that is paid too. */
function ofEarnings(nomina: NominaInput, usedSubsidy: Decimal, law: Law, isLeaving: boolean): ProposedIsr | undefined {
  const { tipoNomina, fechaPago = '', empleado = {}, percepciones = [] } = nomina;
  const earnsWages = empleado.tipoRegimen === keys.WAGES;
  const income = taxedIn(percepciones);
  if (tipoNomina === 'E') return earnsWages ? ofExtraordinaryPay(nomina, usedSubsidy, law, isLeaving) : undefined;
  if (tipoNomina !== 'O') return undefined;
  const tarifa = tariffOfPayslip(nomina, law);
  if (keys.RETIRED.has(empleado.tipoRegimen ?? '')) return tarifa && ofPension(tarifa, percepciones, income);
  if (!(earnsWages || likeWages.has(empleado.tipoRegimen ?? ''))) return undefined;
  if (!tarifa || percepciones.some(apart)) return undefined;
  const tramo = tramoOf(tarifa, income);
  if (!tramo) return percepciones.some(isPaid) ? nothingTaxed : undefined;
  if (earnsWages) {
    if (minimumWage.isSalaryAlone(nomina) && minimumWage.isMinimumNotKnown(nomina, law)) return undefined;
    const subsidy = subsidyOf(tarifa.dias, fechaPago, law);
    return ofMinimumWage(nomina, income, law) ?? ofWages(tarifa, tramo, income, subsidy, usedSubsidy);
  }
  return withoutSubsidy(isrIn(tramo, income), byTarifa(tarifa, tramo, income), [ruleOf(tarifa)]);
}

/**
 * Proposes the tax of yearly pay, with the salary of the last days beside it or beside a separation: each has its own
 * computation.
 */
function ofExtraordinaryPay(
  nomina: NominaInput,
  usedSubsidy: Decimal,
  law: Law,
  isLeaving: boolean,
): ProposedIsr | undefined {
  const { percepciones = [] } = nomina;
  const yearly = percepciones.filter(isOfYear);
  if (yearly.length === percepciones.length) return ofYearlyPay(nomina, yearly, law);
  if (yearly.length === 0 && !isLeaving) return undefined;
  const salary = ofLastDays(nomina, usedSubsidy, law);
  if (!salary || yearly.length === 0) return salary;
  const bonus = ofYearlyPay(nomina, yearly, law);
  return bonus && isrOfBoth(salary, bonus);
}

/**
 * Returns the withholding on what is no yearly pay, by the tariff of as many days as are paid. An extraordinary payslip
 * may tell any number of them: they are the salary's where it is the daily one times them.
 */
function ofLastDays(nomina: NominaInput, usedSubsidy: Decimal, law: Law): ProposedIsr | undefined {
  const { percepciones = [], numDiasPagados: days = 0, fechaPago = '', empleado = {} } = nomina;
  const lines = percepciones.filter((line) => !isOfYear(line));
  const salary = keys.total(lines.filter(({ tipo }) => tipo === keys.SALARY).map(minimumWage.paidIn));
  const ofDays = keys.money(empleado.salarioDiario).times(Decimal.fromNumber(days));
  if (!salary.isPositive() || !salary.equals(ofDays) || lines.some(apart)) return undefined;
  if (!Number.isInteger(days) || days > mostLastDays) return undefined;
  const income = taxedIn(lines);
  const tarifa = tarifaOfDays(days, fechaPago, law);
  const tramo = tarifa && tramoOf(tarifa, income);
  if (!tarifa || !tramo) return undefined;
  if (minimumWage.isSalaryAlone(nomina) && minimumWage.isMinimumNotKnown(nomina, law)) return undefined;
  const subsidy = subsidyOf(tarifa.dias, fechaPago, law);
  return ofMinimumWage(nomina, income, law) ?? ofWages(tarifa, tramo, income, subsidy, usedSubsidy);
}

/** What of a pension is not exempt is taxed like wages, without their subsidy (articles 93, IV, 94 and 96 LISR). */
function ofPension(tarifa: Tarifa, lines: readonly PercepcionInput[], income: Decimal): ProposedIsr | undefined {
  if (lines.length === 0 || lines.some(({ tipo }) => tipo !== keys.RETIREMENT_IN_PARTS)) return undefined;
  const tramo = tramoOf(tarifa, income);
  if (!tramo) return withoutSubsidy(Decimal.ZERO, 'Sin retención: toda la pensión está exenta.');
  return withoutSubsidy(isrIn(tramo, income), byTarifa(tarifa, tramo, income), [ruleOf(tarifa)]);
}

/** Nothing is withheld from whoever earns the minimum wage and nothing else (article 96 LISR, first paragraph). */
function ofMinimumWage(nomina: NominaInput, income: Decimal, law: Law): ProposedIsr | undefined {
  const minimum = minimumWage.minimumWageOf(nomina, law);
  if (!minimum || !minimumWage.isSalaryAlone(nomina) || !minimumWage.isMinimumWage(income, minimum, nomina))
    return undefined;
  const explicacion = `Sin retención: solo gana el salario ${minimumWage.minimumNameOf(nomina)}, de ${pesos(minimum.dia)} al día (artículo 96 de la LISR).`;
  return withoutSubsidy(Decimal.ZERO, explicacion, [
    ruleLine(`Salario ${minimumWage.minimumNameOf(nomina)}`, minimum.row),
  ]);
}

/**
 * The subsidy lowers the tax and is not paid out, however much of it is left; that of all payments of a month is at most the
 * month's (decree of 2024-05-01).
 */
function ofWages(
  tarifa: Tarifa,
  tramo: Tramo,
  income: Decimal,
  subsidy: PeriodSubsidy | undefined,
  used: Decimal,
): ProposedIsr | undefined {
  if (!subsidy) return undefined;
  const before = isrIn(tramo, income);
  const reglas = [ruleOf(tarifa), ruleLine('Subsidio para el empleo', subsidy.row)];
  const { amount, mostIncome, ofMonth } = subsidy;
  if (income.greaterThan(mostIncome)) {
    const none = `Sin subsidio para el empleo: lo gravado pasa de ${pesos(mostIncome)}.`;
    const explicacion = `${byTarifa(tarifa, tramo, income)} ${none}`;
    return withoutSubsidy(before, explicacion, reglas);
  }
  const left = used.lessThan(ofMonth) ? ofMonth.minus(used) : Decimal.ZERO;
  const subsidioCausado = least(before, least(amount, left));
  const isr = before.minus(subsidioCausado);
  const less = left.lessThan(amount)
    ? `Este mes ya lleva ${pesos(used)} de subsidio para el empleo en otros recibos emitidos; el del mes es de ${pesos(ofMonth)}: menos ${pesos(left)}, quedan ${pesos(isr)}.`
    : `Menos el subsidio para el empleo, de ${pesos(amount)} por el periodo: quedan ${pesos(isr)}.`;
  return { isr, subsidioCausado, explicacion: `${byTarifa(tarifa, tramo, income)} ${less}`, reglas };
}

const least = (one: Decimal, other: Decimal): Decimal => (one.lessThan(other) ? one : other);

function byTarifa({ nombre, ejercicio }: Tarifa, tramo: Tramo, income: Decimal): string {
  const { limiteInferior, cuotaFija, porciento } = tramo;
  const sums = `${pesos(cuotaFija)} más ${porciento.toFixed(2)} % de lo que ${pesos(income)} pasa de ${pesos(limiteInferior)}`;
  return `Tarifa ${nombre} de ${ejercicio} (Anexo 8 de la RMF): ${sums}, son ${pesos(isrIn(tramo, income))}.`;
}
