import { type Law, slashed } from '../../../../law/law.ts';
import type { DeduccionInput, NominaInput } from '../../../complement-inputs.ts';
import { cuotasObreras, manyAbsences } from '../../../../sat/salarios/cuotas-imss.ts';
import { hasTarifa, monthDays, tarifaOfDays } from '../../../../sat/salarios/tarifa-isr.ts';
import { subsidyOf, umaOf } from '../../../../sat/salarios/subsidio-empleo.ts';
import { isDay } from '../compute/values.ts';
import { ISR, SALARY, SOCIAL_SECURITY, WAGES } from '../keys.ts';
import { isMinimumNotKnown, isSalaryAlone, minimumNameOf } from './minimum-wage.ts';
import { isYearly, taxedIn } from './proposed-isr.ts';

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
    return `No se conoce con cuántas faltas del mes cambian las cuotas del IMSS el ${slashed(fechaFinalPago)}. ${typeIt('las cuotas')}`;
  }
  return isDay(fechaPago) && isMinimumNotKnown(nomina, law) ? noMinimum(nomina, 'las cuotas') : undefined;
}

/** Whoever earns it pays neither. */
const noMinimum = (nomina: NominaInput, what: string): string =>
  `No se conoce el salario ${minimumNameOf(nomina)} del ${slashed(nomina.fechaPago ?? '')}, a quien lo gana no se le retiene. ${typeIt(what)}`;

const hasLine = (lines: readonly DeduccionInput[], tipo: string): boolean =>
  lines.some((line) => line.tipo === tipo && !isYearly(line));

const typeIt = (what: string) => `Escribe ${what} como deducción, o emite el recibo desde su página si no hay.`;
