/** Every row of the law tells from when to when it holds, what it is, and where it was read. */
export interface LawRow {
  /** It is the first day on which it holds, `2026-02-01`. */
  readonly from: string;
  /** It is the last one; absent where the law names none. The row then holds until a later one begins. */
  readonly to?: string | undefined;
  /** A row without `to` has the day by which somebody has to look whether it still holds. */
  readonly reviewBy?: string | undefined;
  /** It names the rule as a user is told of it: «Anexo 8 de la RMF 2026». */
  readonly citation: string;
  /** Tells where it was published or read: «DOF 2025-12-28». */
  readonly source: string;
}

/** The unit by which laws count, in pesos. */
export interface UmaRow extends LawRow {
  readonly dia: string;
  readonly mes: string;
}

/** The employment subsidy as its decree gives it. */
export interface SubsidioRow extends LawRow {
  /** It is a part of the monthly UMA, for a whole month: `0.1502`. */
  readonly parteDeUma: string;
  /** Pesos a month; whoever has a higher taxed income gets none. */
  readonly ingresoMaximo: string;
}

/** The most that SAT's validation takes as SubsidioCausado, in pesos (matrix of Nómina 1.2, NOM101 and NOM108). */
export interface TopeSubsidioRow extends LawRow {
  /** Of up to 31 days paid. */
  readonly hasta31Dias: string;
  /** It is given for each day where more than 31 are paid. */
  readonly porDia: string;
}

/** A minimum wage, in pesos a day. */
export interface SalarioMinimoRow extends LawRow {
  readonly dia: string;
}

/** Is what workers pay to the social insurance. */
export interface CuotasRow extends LawRow {
  /** A salary is insured up to so many daily UMAs. */
  readonly topeUmas: number;
  readonly cuotas: readonly {
    readonly seguro: string;
    /** It is a percentage of the base salary, as `0.25`. */
    readonly porciento: string;
    /** It leaves out so many daily UMAs of the salary. */
    readonly sobreUmas: number;
  }[];
}

/** A tariff of the income tax as its annex prints it. */
export interface TarifaRow extends LawRow {
  readonly tramos: readonly {
    /** Pesos. */
    readonly limiteInferior: string;
    /** Pesos. */
    readonly cuotaFija: string;
    /** It is a percentage of what exceeds the lower limit, as `17.92`. */
    readonly porciento: string;
  }[];
}

/** Overtime that is paid double; what goes beyond is paid triple (articles 66 to 68 LFT). */
export interface HorasExtraRow extends LawRow {
  readonly horasPorSemana: number;
  readonly diasPorSemana: number;
  readonly horasPorDia: number;
}

/** All rates of IEPS that the law has at a time. */
export interface TasasIepsRow extends LawRow {
  readonly tasas: readonly {
    /** A decimal fraction of six decimals. */
    readonly tasa: string;
    readonly bienes: string;
  }[];
}

/** The highest quota of IEPS that SAT's list has, in pesos a unit. */
export interface CuotaIepsRow extends LawRow {
  readonly maxima: string;
}

/** Tells on how many business days after the payment a payslip may be stamped, by how many workers an employer has. */
export interface PlazoNominaRow extends LawRow {
  readonly pasos: readonly {
    /** It is absent for all that have more. */
    readonly hastaTrabajadores?: number | undefined;
    readonly diasHabiles: number;
  }[];
}

/** Is the last day of the year after issue on which a document may be cancelled, `MM-DD`. */
export interface PlazoCancelacionRow extends LawRow {
  readonly moral: string;
  readonly fisica: string;
}

/** Counts the daily UMAs that the income tax exempts (article 93 LISR). */
export interface ExencionesRow extends LawRow {
  /** It is exempt of a year's aguinaldo. */
  readonly aguinaldo: number;
  /** It is exempt of a year's share in the profits. */
  readonly ptu: number;
  /** It is exempt of a year's holiday bonus. */
  readonly primaVacacional: number;
  /** It is exempt of each Sunday worked. */
  readonly primaDominical: number;
  /** It is exempt of the double hours of each week. */
  readonly horasExtraPorSemana: number;
  /** It is exempt of each year of service of whoever leaves. */
  readonly separacionPorAnio: number;
  /** It is exempt of each day of a pension. */
  readonly pensionPorDia: number;
  /** It is exempt of each day of a year, of a pension that is paid at once. */
  readonly pensionEnUnPago: number;
}

/** Is the part of double hours that is exempt, up to the UMAs of a week (article 93, I LISR). */
export interface ExencionHorasExtraRow extends LawRow {
  /** A decimal fraction: `0.50`. */
  readonly parte: string;
}

/** Counts the days of salary that aguinaldo has at least for a whole year (article 87 LFT). */
export interface AguinaldoRow extends LawRow {
  readonly dias: number;
}

/**
 * Counts the days that a worker misses in a month, from which on other rules than those of few absences hold (article
 * 31 LSS).
 */
export interface FaltasImssRow extends LawRow {
  readonly dias: number;
}

/** Is what a company that pays a person, or freight, usually withholds, as decimal fractions of six decimals. */
export interface RetencionesRow extends LawRow {
  /** ISR of fees and rent (articles 106 and 116 LISR). */
  readonly isrServicios: string;
  /** ISR of any income under RESICO (article 113-J LISR). */
  readonly isrResico: string;
  /** IVA of fees and rent (article 1-A LIVA and 3, I of its regulation). */
  readonly ivaServicios: string;
  /** IVA of freight by the road (article 3, II of the regulation of the LIVA). */
  readonly ivaFletes: string;
}

/** The rate of IVA that an incentive gives to the border regions. */
export interface IvaFronteraRow extends LawRow {
  /** A decimal fraction of six decimals. */
  readonly tasa: string;
}

/** Is the last day of the month after a payment on which its complement may be issued (rule 2.7.1.32 of the RMF). */
export interface PlazoComplementoRow extends LawRow {
  readonly diaDelMesSiguiente: number;
}

/** Is the distance within which a light vehicle on a federal road needs no Carta Porte (rule 2.7.7.2.8 of the RMF). */
export interface RadioCartaPorteRow extends LawRow {
  readonly kilometros: number;
}

/** Is the income of a year, in pesos, above which the worker files a return in place of the employer's computation. */
export interface TopeAnualRow extends LawRow {
  readonly ingreso: string;
}

/** Is what the law dates, as far as the product computes or judges by it. Of each kind the newest row comes first. */
export interface Law {
  readonly uma: readonly UmaRow[];
  readonly subsidioEmpleo: readonly SubsidioRow[];
  readonly topeSubsidioCausado: readonly TopeSubsidioRow[];
  readonly salarioMinimoGeneral: readonly SalarioMinimoRow[];
  /** They are those of the free zone of the northern border. */
  readonly salarioMinimoFrontera: readonly SalarioMinimoRow[];
  readonly cuotasObreras: readonly CuotasRow[];
  readonly tarifaIsrDiaria: readonly TarifaRow[];
  readonly tarifaIsrMensual: readonly TarifaRow[];
  readonly tarifaIsrAnual: readonly TarifaRow[];
  readonly exencionesUma: readonly ExencionesRow[];
  readonly topeCalculoAnual: readonly TopeAnualRow[];
  readonly horasExtra: readonly HorasExtraRow[];
  readonly tasasIeps: readonly TasasIepsRow[];
  readonly cuotaMaximaIeps: readonly CuotaIepsRow[];
  readonly plazoTimbradoNomina: readonly PlazoNominaRow[];
  readonly plazoCancelacion: readonly PlazoCancelacionRow[];
  readonly exencionHorasExtra: readonly ExencionHorasExtraRow[];
  readonly aguinaldoMinimo: readonly AguinaldoRow[];
  readonly faltasImss: readonly FaltasImssRow[];
  readonly retenciones: readonly RetencionesRow[];
  readonly ivaFrontera: readonly IvaFronteraRow[];
  readonly plazoComplementoPago: readonly PlazoComplementoRow[];
  readonly radioCartaPorte: readonly RadioCartaPorteRow[];
}

export type LawKind = keyof Law;

/**
 * Returns the row of a day: the newest that has begun, as long as it has not ended. One that a later row has followed
 * does not come back when that one ends.
 * @param rows the newest first. @param day `2026-11-30`.
 */
export function inForce<Row extends LawRow>(rows: readonly Row[], day: string): Row | undefined {
  const row = rows.find(({ from }) => from <= day);
  return row && day <= (row.to ?? '9999-12-31') ? row : undefined;
}

/**
 * Describes a row to whoever reads a proposal: «Tarifa del ISR quincenal, Anexo 8 de la RMF 2026, desde 01/01/2026».
 */
export const ruleLine = (name: string, { citation, from }: LawRow): string =>
  `${name}, ${citation}, desde ${dayWithSlashes(from)}`;

/** @param day `2026-11-30`. @returns `30/11/2026`. */
export const dayWithSlashes = (day: string): string => day.split('-').toReversed().join('/');
