import { Decimal } from '../../shared/money/decimal.ts';

/** A step of a tariff: what is taxed of an income from its lower limit on. */
export interface Tramo {
  /** Pesos. */
  readonly limiteInferior: Decimal;
  /** Pesos. */
  readonly cuotaFija: Decimal;
  /** Of what exceeds the lower limit, as `17.92`. */
  readonly porciento: Decimal;
}

export interface Tarifa {
  /** As one calls it: «quincenal». */
  readonly nombre: string;
  readonly ejercicio: string;
  /** Days of the period that it is for; a month has 30.4. */
  readonly dias: Decimal;
  readonly tramos: readonly Tramo[];
}

/** By the upper limit of the step before it. */
type Row = readonly [above: string, cuotaFija: string, porciento: string];

/**
 * Withholdings of a day, 2026: Annex 8 of the RMF 2026 (DOF of 2025-12-28), part B. Its tables of 7, 10 and 15 days are this
 * one times the days, limits and fixed amounts alike. It has none of 14 days; for these too the days multiply this one.
 */
const day2026: readonly Row[] = [
  ['0.00', '0.00', '1.92'],
  ['27.78', '0.53', '6.40'],
  ['235.81', '13.85', '10.88'],
  ['414.41', '33.28', '16.00'],
  ['481.73', '44.05', '17.92'],
  ['576.76', '61.08', '21.36'],
  ['1163.25', '186.35', '23.52'],
  ['1833.44', '343.98', '30.00'],
  ['3500.35', '844.05', '32.00'],
  ['4667.13', '1217.42', '34.00'],
  ['14001.38', '4391.07', '35.00'],
];

/** Withholdings of a month, 2026, from the same annex: it is printed, and no multiple of the table of a day. */
const month2026: readonly Row[] = [
  ['0.00', '0.00', '1.92'],
  ['844.59', '16.22', '6.40'],
  ['7168.51', '420.95', '10.88'],
  ['12598.02', '1011.68', '16.00'],
  ['14644.64', '1339.14', '17.92'],
  ['17533.64', '1856.84', '21.36'],
  ['35362.83', '5665.16', '23.52'],
  ['55736.68', '10457.09', '30.00'],
  ['106410.50', '25659.23', '32.00'],
  ['141880.66', '37009.69', '34.00'],
  ['425641.99', '133488.54', '35.00'],
];

/** The tax of the year 2026 (article 152 LISR), from part A of the same annex; December's provisional payments have the same. */
const year2026: readonly Row[] = [
  ['0.00', '0.00', '1.92'],
  ['10135.11', '194.59', '6.40'],
  ['86022.11', '5051.37', '10.88'],
  ['151176.19', '12140.13', '16.00'],
  ['175735.66', '16069.64', '17.92'],
  ['210403.69', '22282.14', '21.36'],
  ['424353.97', '67981.92', '23.52'],
  ['668840.14', '125485.07', '30.00'],
  ['1276925.98', '307910.81', '32.00'],
  ['1702567.97', '444116.23', '34.00'],
  ['5107703.92', '1601862.46', '35.00'],
];

/** Days of a month for the subsidy and for tariffs (decree of the employment subsidy). */
export const monthDays = Decimal.parse('30.4');

const cent = Decimal.parse('0.01');

/** By year: what a day is withheld. */
const daily: Readonly<Record<string, readonly Row[]>> = { '2026': day2026 };

const ofDays = (ejercicio: string, nombre: string, days: bigint): Tarifa => {
  const dias = Decimal.of(days, 0);
  return { nombre, ejercicio, dias, tramos: (daily[ejercicio] ?? []).map((row) => tramo(row, dias)) };
};

function tramo([above, cuotaFija, porciento]: Row, times: Decimal): Tramo {
  return {
    limiteInferior: Decimal.parse(above).times(times).plus(cent),
    cuotaFija: Decimal.parse(cuotaFija).times(times),
    porciento: Decimal.parse(porciento),
  };
}

/** By year and by key of c_PeriodicidadPago. What is paid by piece, by job or every two months has no tariff of its own. */
const tarifas: Readonly<Record<string, Readonly<Record<string, Tarifa>>>> = {
  '2026': {
    '01': ofDays('2026', 'diaria', 1n),
    '02': ofDays('2026', 'semanal', 7n),
    '03': ofDays('2026', 'diaria por 14 días', 14n),
    '04': ofDays('2026', 'quincenal', 15n),
    '05': {
      nombre: 'mensual',
      ejercicio: '2026',
      dias: monthDays,
      tramos: month2026.map((row) => tramo(row, Decimal.ONE)),
    },
    '10': ofDays('2026', 'decenal', 10n),
  },
};

/**
 * The tariff of article 96 LISR for a period that is paid on a day like `2026-11-30`. Each year has its own annex: there is
 * none for years whose annex is not known here.
 */
export const tarifaOf = (periodicidadPago: string, day: string): Tarifa | undefined =>
  tarifas[day.slice(0, 4)]?.[periodicidadPago];

/** Whether what is paid so often has a tariff of its own in any year that is known here. */
export const hasTarifa = (periodicidadPago: string): boolean =>
  Object.values(tarifas).some((ofYear) => periodicidadPago in ofYear);

const anuales: Readonly<Record<string, Tarifa>> = {
  '2026': {
    nombre: 'anual',
    ejercicio: '2026',
    dias: Decimal.of(365n, 0),
    tramos: year2026.map((row) => tramo(row, Decimal.ONE)),
  },
};

/** The tariff of a whole year; none for years whose annex is not known here. @param year `2026`. */
export const tarifaAnual = (year: string): Tarifa | undefined => anuales[year];

/** The tariff of a day times so many, for what is paid for days that are no period. @param day of the payment. */
export function tarifaOfDays(days: number, day: string): Tarifa | undefined {
  const year = day.slice(0, 4);
  return daily[year] && ofDays(year, days === 1 ? 'diaria' : `diaria por ${days} días`, BigInt(days));
}

/** The step that an income lies in, in pesos and cents; none below one cent. */
export const tramoOf = ({ tramos }: Tarifa, income: Decimal): Tramo | undefined =>
  tramos.findLast(({ limiteInferior }) => !income.lessThan(limiteInferior));

/** The tax of an income in this step, in cents. */
export function isrIn({ limiteInferior, cuotaFija, porciento }: Tramo, income: Decimal): Decimal {
  const share = Decimal.of(porciento.units, porciento.scale + 2);
  return income.minus(limiteInferior).times(share).plus(cuotaFija).round(2, 'half-up');
}
