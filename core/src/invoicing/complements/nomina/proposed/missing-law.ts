import { type Law, dayWithSlashes } from '../../../../law/law.ts';
import type { DeduccionInput, NominaInput, OtroPagoInput, PercepcionInput } from '../../../complement-inputs.ts';
import { cuotasObreras, manyAbsences } from '../../../../sat/salarios/cuotas-imss.ts';
import { hasTarifa, monthDays, tarifaOfDays } from '../../../../sat/salarios/tarifa-isr.ts';
import { subsidyOf, umaOf } from '../../../../sat/salarios/subsidio-empleo.ts';
import { isDay, ISR, money, SALARY, SOCIAL_SECURITY, SUBSIDY, total, WAGES, YEARLY_ISR } from '../keys.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import { noSubsidy } from '../compute/lines.ts';
import { isMinimumNotKnown, isSalaryAlone, minimumNameOf } from './minimum-wage.ts';

/** Tells the user why nothing is proposed where something is due. */
export type LawNotKnown = string;

/**
 * What of the ISR of wages cannot be computed since the law of the payment's day is not known here: nobody is paid without a
 * withholding only because nobody noticed. A tax that somebody typed is one that somebody knows.
 */
export function isrNotKnown(nomina: NominaInput, law: Law): LawNotKnown | undefined {
  const { tipoNomina, fechaPago = '', empleado = {}, percepciones = [], deducciones = [] } = nomina;
  const isDue = empleado.tipoRegimen === WAGES && taxedIn(percepciones).isPositive();
  // What is paid by piece or by job has no tariff in any year.
  const isOfTariff = tipoNomina === 'E' || hasTarifa(empleado.periodicidadPago ?? '');
  if (!isDue || !isOfTariff || !isDay(fechaPago) || hasLine(deducciones, ISR)) return undefined;
  const year = fechaPago.slice(0, 4);
  if (!tarifaOfDays(1, fechaPago, law)) {
    return `No se conoce la tarifa del ISR de ${year} (Anexo 8 de la RMF de ese año). ${typeIt('el ISR que retienes')}`;
  }
  if (!subsidyOf(monthDays, fechaPago, law)) {
    return `No se conoce el subsidio para el empleo del ${fechaPago}. ${typeIt('el ISR que retienes y el subsidio')}`;
  }
  return isSalaryAlone(nomina) && isMinimumNotKnown(nomina, law) ? noMinimum(nomina, 'el ISR que retienes') : undefined;
}

/** Returns why no shares of the IMSS are proposed, by the last day that is paid. */
export function imssNotKnown(nomina: NominaInput, law: Law): LawNotKnown | undefined {
  const {
    tipoNomina,
    fechaPago = '',
    fechaFinalPago = '',
    empleado = {},
    percepciones = [],
    deducciones = [],
    faltas = 0,
  } = nomina;
  const isInsured = empleado.tipoRegimen === WAGES && (empleado.numSeguridadSocial ?? '') !== '';
  const isDue = tipoNomina === 'O' && isInsured && percepciones.some(({ tipo }) => tipo === SALARY);
  if (!isDue || !isDay(fechaFinalPago) || hasLine(deducciones, SOCIAL_SECURITY)) return undefined;
  if (!umaOf(fechaFinalPago, law) || !cuotasObreras(fechaFinalPago, law)) {
    return `No se conoce la UMA del ${fechaFinalPago}, de la que dependen las cuotas del IMSS. ${typeIt('las cuotas')}`;
  }
  if (faltas > 0 && !manyAbsences(fechaFinalPago, law)) {
    return `No se conoce con cuántas faltas del mes cambian las cuotas del IMSS el ${dayWithSlashes(fechaFinalPago)}. ${typeIt('las cuotas')}`;
  }
  return isDay(fechaPago) && isMinimumNotKnown(nomina, law) ? noMinimum(nomina, 'las cuotas') : undefined;
}

/** Whoever earns it pays neither. */
const noMinimum = (nomina: NominaInput, what: string): string =>
  `No se conoce el salario ${minimumNameOf(nomina)} del ${dayWithSlashes(nomina.fechaPago ?? '')}, a quien lo gana no se le retiene. ${typeIt(what)}`;

const hasLine = (lines: readonly DeduccionInput[], tipo: string): boolean =>
  lines.some((line) => line.tipo === tipo && !isYearly(line));

const typeIt = (what: string) => `Escribe ${what} como deducción, o emite el recibo desde su página si no hay.`;

type Line = { readonly tipo?: string | undefined };

/**
 * Returns the lines with these in the place of the first of their kind, else at the end. No other one of that kind
 * stays.
 */
export function withLines<One extends Line>(lines: readonly One[], tipo: string, by: readonly One[]): readonly One[] {
  const first = lines.findIndex((line) => line.tipo === tipo);
  if (first === -1) return [...lines, ...by];
  return lines.flatMap((line, index) => (index === first ? by : line.tipo === tipo ? [] : line));
}

/** What the law takes of a payslip and gives to its worker. In pesos and cents. */
export interface ProposedIsr {
  /** To be withheld, after the subsidy. */
  readonly isr: Decimal;
  /** It is as much of the employment subsidy as lowers the tax. */
  readonly subsidioCausado: Decimal;
  /** Tells the user how it was computed. */
  readonly explicacion: string;
  /** They are the rows of the law that it rests on, as a user is told of them. */
  readonly reglas: readonly string[];
}

/** Proposes a tax for what the employment subsidy is not for. */
export const withoutSubsidy = (isr: Decimal, explicacion: string, reglas: readonly string[] = []): ProposedIsr => ({
  isr,
  subsidioCausado: Decimal.ZERO,
  explicacion,
  reglas,
});

/** Nothing is withheld from what is paid and exempt. */
export const nothingTaxed = withoutSubsidy(Decimal.ZERO, 'Sin retención: todo lo pagado está exento.');

export const isrOfBoth = (one: ProposedIsr, other: ProposedIsr): ProposedIsr => ({
  isr: one.isr.plus(other.isr),
  subsidioCausado: one.subsidioCausado.plus(other.subsidioCausado),
  explicacion: `${one.explicacion} ${other.explicacion}`,
  reglas: [...new Set([...one.reglas, ...other.reglas])],
});

/** Sums what is taxed of some lines, in pesos and cents. */
export const taxedIn = (lines: readonly PercepcionInput[]): Decimal =>
  total(lines.map(({ importeGravado }) => money(importeGravado)));

/** What is still withheld of the whole year is beside the tax of the period. */
export const isYearly = ({ tipo, clave }: DeduccionInput): boolean =>
  tipo === YEARLY_ISR.tipo && clave === YEARLY_ISR.clave;

/** Holds the lines of a payslip that the proposal is about. */
export interface TaxLines {
  readonly deducciones: readonly DeduccionInput[];
  readonly otrosPagos: readonly OtroPagoInput[];
}

/**
 * Returns the same lines with the proposed tax and subsidy in place of theirs. A tax of nothing has no line (NOM96).
 */
export function withProposedIsr(
  { deducciones, otrosPagos }: TaxLines,
  { isr, subsidioCausado }: ProposedIsr,
): TaxLines {
  const [ofYear, others] = [deducciones.filter(isYearly), deducciones.filter((line) => !isYearly(line))];
  const tax = others.find(({ tipo }) => tipo === ISR) ?? { tipo: ISR, clave: ISR, concepto: 'ISR' };
  const subsidy = otrosPagos.find(({ tipo }) => tipo === SUBSIDY);
  const caused = { ...(subsidy ?? noSubsidy), importe: 0, subsidioCausado: subsidioCausado.toNumber() };
  return {
    deducciones: [...withLines(others, ISR, isr.isZero() ? [] : [{ ...tax, importe: isr.toNumber() }]), ...ofYear],
    otrosPagos: withLines(otrosPagos, SUBSIDY, subsidy || subsidioCausado.isPositive() ? [caused] : []),
  };
}

/** Tells whether the lines already are as proposed. */
export function hasProposedIsr({ deducciones, otrosPagos }: TaxLines, { isr, subsidioCausado }: ProposedIsr): boolean {
  const withheld = deducciones
    .filter((line) => line.tipo === ISR && !isYearly(line))
    .map(({ importe }) => money(importe));
  const caused = otrosPagos.filter(({ tipo }) => tipo === SUBSIDY).map((line) => money(line.subsidioCausado));
  return total(withheld).equals(isr) && total(caused).equals(subsidioCausado);
}
