import type { Decimal } from '../../../shared/money/decimal.ts';

/** The complement «Nómina» 1.2: what a worker is paid for a period. Every Decimal is written as it was recorded. */
export interface Nomina {
  readonly kind: 'nomina12';
  readonly tipoNomina: string;
  readonly fechaPago: string;
  readonly fechaInicialPago: string;
  readonly fechaFinalPago: string;
  /** Without decimals, or with three. */
  readonly numDiasPagados: Decimal;
  readonly totalPercepciones?: Decimal | undefined;
  readonly totalDeducciones?: Decimal | undefined;
  readonly totalOtrosPagos?: Decimal | undefined;
  readonly emisor?: EmisorNomina | undefined;
  readonly receptor: ReceptorNomina;
  readonly percepciones?: Percepciones | undefined;
  readonly deducciones?: Deducciones | undefined;
  /** Absent where there are none, as lists of the schema cannot be empty. */
  readonly otrosPagos: readonly OtroPago[];
  readonly incapacidades: readonly Incapacidad[];
}

/** The employer. */
export interface EmisorNomina {
  readonly curp?: string | undefined;
  readonly registroPatronal?: string | undefined;
  readonly rfcPatronOrigen?: string | undefined;
  readonly entidadSncf?:
    { readonly origenRecurso: string; readonly montoRecursoPropio?: Decimal | undefined } | undefined;
}

/** The worker. */
export interface ReceptorNomina {
  readonly curp: string;
  readonly numSeguridadSocial?: string | undefined;
  readonly fechaInicioRelLaboral?: string | undefined;
  /** `P52W`. */
  readonly antiguedad?: string | undefined;
  readonly tipoContrato: string;
  /** Sí or No. */
  readonly sindicalizado?: string | undefined;
  readonly tipoJornada?: string | undefined;
  readonly tipoRegimen: string;
  readonly numEmpleado: string;
  readonly departamento?: string | undefined;
  readonly puesto?: string | undefined;
  readonly riesgoPuesto?: string | undefined;
  readonly periodicidadPago: string;
  readonly banco?: string | undefined;
  readonly cuentaBancaria?: string | undefined;
  readonly salarioBaseCotApor?: Decimal | undefined;
  readonly salarioDiarioIntegrado?: Decimal | undefined;
  readonly claveEntFed: string;
  readonly subContratacion: readonly SubContratacion[];
}

export interface SubContratacion {
  readonly rfcLabora: string;
  readonly porcentajeTiempo: Decimal;
}

export interface Percepciones {
  readonly totalSueldos?: Decimal | undefined;
  readonly totalSeparacionIndemnizacion?: Decimal | undefined;
  readonly totalJubilacionPensionRetiro?: Decimal | undefined;
  readonly totalGravado: Decimal;
  readonly totalExento: Decimal;
  readonly percepciones: readonly Percepcion[];
  readonly jubilacion?: Jubilacion | undefined;
  readonly separacion?: Separacion | undefined;
}

interface Line {
  readonly tipo: string;
  readonly clave: string;
  readonly concepto: string;
}

export interface Percepcion extends Line {
  readonly importeGravado: Decimal;
  readonly importeExento: Decimal;
  readonly accionesOTitulos?: { readonly valorMercado: Decimal; readonly precioAlOtorgarse: Decimal } | undefined;
  readonly horasExtra: readonly HorasExtra[];
}

export interface HorasExtra {
  readonly dias: number;
  readonly tipoHoras: string;
  readonly horasExtra: number;
  readonly importePagado: Decimal;
}

export interface Jubilacion {
  readonly totalUnaExhibicion?: Decimal | undefined;
  readonly totalParcialidad?: Decimal | undefined;
  readonly montoDiario?: Decimal | undefined;
  readonly ingresoAcumulable: Decimal;
  readonly ingresoNoAcumulable: Decimal;
}

export interface Separacion {
  readonly totalPagado: Decimal;
  readonly numAniosServicio: number;
  readonly ultimoSueldoMensOrd: Decimal;
  readonly ingresoAcumulable: Decimal;
  readonly ingresoNoAcumulable: Decimal;
}

export interface Deducciones {
  readonly totalOtrasDeducciones?: Decimal | undefined;
  readonly totalImpuestosRetenidos?: Decimal | undefined;
  readonly deducciones: readonly Deduccion[];
}

export interface Deduccion extends Line {
  readonly importe: Decimal;
}

export interface OtroPago extends Line {
  readonly importe: Decimal;
  readonly subsidioCausado?: Decimal | undefined;
  readonly compensacion?: Compensacion | undefined;
}

export interface Compensacion {
  readonly saldoAFavor: Decimal;
  readonly anio: number;
  readonly remanenteSalFav: Decimal;
}

export interface Incapacidad {
  readonly dias: number;
  readonly tipo: string;
  readonly importeMonetario?: Decimal | undefined;
}
