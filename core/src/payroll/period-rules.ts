import { daysOf, isDay } from '../invoicing/complements/nomina/keys.ts';
import { PERIODICIDAD_PAGO, TIPO_NOMINA } from '../sat/catalogs/nomina/lists.ts';
import { inForce, type Law } from '../law/law.ts';
import { type Problem, unless } from '../shared/errors.ts';
import { Decimal } from '../shared/money/decimal.ts';
import { paidDaysOf, type DayCount } from '../sat/salarios/period-days.ts';
import type { LinesFrom, PayPeriod } from './payroll-run.ts';

/** It is the key of c_PeriodicidadPago for whatever is no usual pay (NOM33, NOM34). */
const OTRA = '99';
const usual = 'O';
const mostDays = 36_160;
const mostDecimals = 3;

export type PeriodInput = { readonly [K in keyof PayPeriod]?: PayPeriod[K] | null | undefined } & {
  /** Tells how the days paid are counted where their number is not sent. */
  readonly contarDias?: DayCount | null | undefined;
};

/**
 * Brings what was sent into a period. Without days paid they are those that a salary counts in the period or, where that is
 * asked for, those of the calendar; of aguinaldo they are those of the law on the day of the payment (article 87 LFT), and none
 * where that is not known.
 * What is wrong, the rules say.
 */
export function readPeriod(sent: PeriodInput, lines: LinesFrom, law: AguinaldoLaw | undefined): PayPeriod {
  const { fechaInicialPago = '', fechaFinalPago = '' } = texts(sent);
  const { tipoNomina = usual, fechaPago = '' } = texts(sent);
  const { periodicidadPago = tipoNomina === usual ? '' : OTRA } = texts(sent);
  const inCalendar = daysOf(fechaInicialPago, fechaFinalPago);
  const counted = { first: fechaInicialPago, last: fechaFinalPago, inCalendar };
  const ofPeriod = paidDaysOf(periodicidadPago, counted, sent.contarDias ?? 'comerciales');
  const days = lines === 'aguinaldo' ? aguinaldoDays(fechaPago, law) : ofPeriod;
  return {
    tipoNomina,
    periodicidadPago,
    fechaPago,
    fechaInicialPago,
    fechaFinalPago,
    numDiasPagados: sent.numDiasPagados ?? days,
  };
}

type AguinaldoLaw = Pick<Law, 'aguinaldoMinimo'>;

/**
 * Returns the least days of salary that a year's aguinaldo has; 0 for days of which it is not known.
 * @param day `2026-12-15`.
 */
export const aguinaldoDays = (day: string, law: AguinaldoLaw | undefined): number =>
  (law && inForce(law.aguinaldoMinimo, day)?.dias) ?? 0;

/** Returns everything that is wrong with a period, before any payslip is made for it. */
export function periodProblems(period: PayPeriod, lines: LinesFrom): Problem[] {
  const { tipoNomina, periodicidadPago, fechaInicialPago, fechaFinalPago, numDiasPagados } = period;
  const days = ['fechaPago', 'fechaInicialPago', 'fechaFinalPago'] as const;
  return [
    ...unless(TIPO_NOMINA.has(tipoNomina), 'tipoNomina', 'Elige si la nómina es ordinaria o extraordinaria.', 'NOM32'),
    ...unless(
      tipoNomina !== usual || (PERIODICIDAD_PAGO.has(periodicidadPago) && periodicidadPago !== OTRA),
      'periodicidadPago',
      'Elige cada cuándo se paga esta nómina.',
      'NOM33',
    ),
    ...unless(
      tipoNomina === usual || periodicidadPago === OTRA,
      'periodicidadPago',
      'La nómina extraordinaria no tiene periodicidad: quítala, o elige «Otra periodicidad».',
      'NOM34',
    ),
    ...days.flatMap((day) => unless(isDay(period[day]), day, 'Escribe una fecha que exista, como 2026-11-30.')),
    ...unless(
      fechaInicialPago <= fechaFinalPago,
      'fechaFinalPago',
      'El periodo termina antes de empezar. Revisa sus fechas.',
      'NOM35',
    ),
    ...unless(
      numDiasPagados > 0 &&
        numDiasPagados <= mostDays &&
        Decimal.fromNumber(numDiasPagados).significantDecimals() <= mostDecimals,
      'numDiasPagados',
      lines === 'aguinaldo' && numDiasPagados === 0
        ? 'No se conocen los días de aguinaldo de esa fecha de pago (artículo 87 de la LFT). Escríbelos.'
        : 'Escribe los días pagados, con hasta 3 decimales.',
    ),
    ...unless(
      lines !== 'aguinaldo' || tipoNomina !== usual,
      'renglones',
      'El aguinaldo se paga en una nómina extraordinaria. Elígela, o empieza los recibos con otra cosa.',
    ),
  ];
}

const texts = (sent: PeriodInput): Partial<PayPeriod> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== undefined));
