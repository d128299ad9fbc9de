import type { NominaInput, PercepcionInput } from '../../../nomina-input.ts';
import { subsidyOf } from '../../../../sat/salarios/subsidio-empleo.ts';
import { isrIn, tarifaOf, tramoOf, type Tarifa, type Tramo } from '../../../../sat/salarios/tarifa-isr.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import { pesos } from '../../../../shared/money/pesos.ts';
import { money, total } from '../compute/values.ts';
import {
  OF_RETIREMENT,
  OF_SEPARATION,
  PAID_AT_SEPARATION,
  RETIRED,
  RETIREMENT_AT_ONCE,
  RETIREMENT_IN_PARTS,
  SALARY,
  SHARES,
  WAGES,
} from '../keys.ts';
import { isMinimumWage, minimumWageOf } from './minimum-wage.ts';
import { withoutSubsidy, type ProposedIsr } from './proposed-isr.ts';
import { isrOfPensionAtOnce, isrOfSeparation } from './separation-isr.ts';
import { ofYearlyPay } from './yearly-pay.ts';

/** Whose payments are like wages and taxed by the tariff (articles 94 and 96 LISR); boards and shares have other rates. */
const likeWages: ReadonlySet<string> = new Set(['05', '06', '08', '09', '11']);

/** What is taxed by rules of its own, which ask for more than a payslip says. */
const apart = ({ tipo = '' }: PercepcionInput) => OF_RETIREMENT.has(tipo) || tipo === SHARES;

const isOfSeparation = ({ tipo = '' }: PercepcionInput) => OF_SEPARATION.has(tipo);

const isPensionAtOnce = (lines: readonly PercepcionInput[]) =>
  lines.length > 0 && lines.every(({ tipo }) => tipo === RETIREMENT_AT_ONCE);

/**
 * The withholding on whatever the lines of a payslip say is taxed: of an ordinary one by the tariff of its period (article 96
 * LISR), of one with yearly pay alone by what that is of a month. What is paid for a separation, or of a pension at once, has
 * a rate of its own.
 * @param usedSubsidy pesos that the worker's other payslips of the month of the payment have used of its subsidy.
 * @returns nothing where the law's computation needs what a payslip does not tell, or where its tariff is not known.
 */
export function proposeIsr(nomina: NominaInput, usedSubsidy: Decimal): ProposedIsr | undefined {
  const { percepciones = [], empleado = {} } = nomina;
  if (isPensionAtOnce(percepciones) && RETIRED.has(empleado.tipoRegimen ?? '')) {
    return isrOfPensionAtOnce(nomina, percepciones);
  }
  const leaving = percepciones.filter(isOfSeparation);
  if (leaving.length === 0) return ofEarnings(nomina, usedSubsidy);
  const separation = PAID_AT_SEPARATION.has(empleado.tipoRegimen ?? '') ? isrOfSeparation(nomina, leaving) : undefined;
  const rest = percepciones.filter((line) => !isOfSeparation(line));
  if (!separation || rest.length === 0) return separation;
  const others = ofEarnings({ ...nomina, percepciones: rest }, usedSubsidy);
  return others && bothOf(others, separation);
}

const bothOf = (one: ProposedIsr, other: ProposedIsr): ProposedIsr => ({
  isr: one.isr.plus(other.isr),
  subsidioCausado: one.subsidioCausado.plus(other.subsidioCausado),
  explicacion: `${one.explicacion} ${other.explicacion}`,
});

function ofEarnings(nomina: NominaInput, usedSubsidy: Decimal): ProposedIsr | undefined {
  const { tipoNomina, fechaPago = '', empleado = {}, percepciones = [] } = nomina;
  const earnsWages = empleado.tipoRegimen === WAGES;
  const income = total(percepciones.map(({ importeGravado }) => money(importeGravado)));
  if (tipoNomina === 'E') return earnsWages ? ofYearlyPay(nomina, income) : undefined;
  if (tipoNomina !== 'O') return undefined;
  const tarifa = tarifaOf(empleado.periodicidadPago ?? '', fechaPago);
  if (RETIRED.has(empleado.tipoRegimen ?? '')) return tarifa && ofPension(tarifa, percepciones, income);
  if (!(earnsWages || likeWages.has(empleado.tipoRegimen ?? ''))) return undefined;
  const tramo = tarifa && tramoOf(tarifa, income);
  if (!tarifa || !tramo || percepciones.some(apart)) return undefined;
  if (earnsWages) return ofMinimumWage(nomina, income) ?? ofWages(tarifa, tramo, income, fechaPago, usedSubsidy);
  return withoutSubsidy(isrIn(tramo, income), byTarifa(tarifa, tramo, income));
}

/** What of a pension is not exempt is taxed like wages, without their subsidy (articles 93, IV, 94 and 96 LISR). */
function ofPension(tarifa: Tarifa, lines: readonly PercepcionInput[], income: Decimal): ProposedIsr | undefined {
  if (lines.length === 0 || lines.some(({ tipo }) => tipo !== RETIREMENT_IN_PARTS)) return undefined;
  const tramo = tramoOf(tarifa, income);
  if (!tramo) return withoutSubsidy(Decimal.ZERO, 'Sin retención: toda la pensión está exenta.');
  return withoutSubsidy(isrIn(tramo, income), byTarifa(tarifa, tramo, income));
}

/** Nothing is withheld from whoever earns the minimum wage and nothing else (article 96 LISR, first paragraph). */
function ofMinimumWage(nomina: NominaInput, income: Decimal): ProposedIsr | undefined {
  const { percepciones = [] } = nomina;
  const minimum = minimumWageOf(nomina);
  const isSalary = percepciones.every(({ tipo, importeExento = 0 }) => tipo === SALARY && importeExento === 0);
  if (!minimum || !isSalary || !isMinimumWage(income, minimum, nomina)) return undefined;
  const explicacion = `Sin retención: solo gana el salario mínimo general, de ${pesos(minimum)} al día (artículo 96 de la LISR).`;
  return withoutSubsidy(Decimal.ZERO, explicacion);
}

/**
 * The subsidy lowers the tax and is not paid out, however much of it is left; that of all payments of a month is at most the
 * month's (decree of 2024-05-01).
 */
function ofWages(tarifa: Tarifa, tramo: Tramo, income: Decimal, day: string, used: Decimal): ProposedIsr | undefined {
  const subsidy = subsidyOf(tarifa.dias, day);
  if (!subsidy) return undefined;
  const before = isrIn(tramo, income);
  const { amount, mostIncome, ofMonth } = subsidy;
  if (income.greaterThan(mostIncome)) {
    const none = `Sin subsidio para el empleo: lo gravado pasa de ${pesos(mostIncome)}.`;
    const explicacion = `${byTarifa(tarifa, tramo, income)} ${none}`;
    return withoutSubsidy(before, explicacion);
  }
  const left = used.lessThan(ofMonth) ? ofMonth.minus(used) : Decimal.ZERO;
  const subsidioCausado = least(before, least(amount, left));
  const isr = before.minus(subsidioCausado);
  const less = left.lessThan(amount)
    ? `Este mes ya lleva ${pesos(used)} de subsidio para el empleo en otros recibos emitidos; el del mes es de ${pesos(ofMonth)}: menos ${pesos(left)}, quedan ${pesos(isr)}.`
    : `Menos el subsidio para el empleo, de ${pesos(amount)} por el periodo: quedan ${pesos(isr)}.`;
  return { isr, subsidioCausado, explicacion: `${byTarifa(tarifa, tramo, income)} ${less}` };
}

const least = (one: Decimal, other: Decimal): Decimal => (one.lessThan(other) ? one : other);

function byTarifa({ nombre, ejercicio }: Tarifa, tramo: Tramo, income: Decimal): string {
  const { limiteInferior, cuotaFija, porciento } = tramo;
  const sums = `${pesos(cuotaFija)} más ${porciento.toFixed(2)} % de lo que ${pesos(income)} pasa de ${pesos(limiteInferior)}`;
  return `Tarifa ${nombre} de ${ejercicio} (Anexo 8 de la RMF): ${sums}, son ${pesos(isrIn(tramo, income))}.`;
}
