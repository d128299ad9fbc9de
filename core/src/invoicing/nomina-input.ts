import type { WageZone } from '../sat/salarios/wage-zone.ts';

/** A payslip, as it was sent: what a draft leaves out is for its issue to ask for. Amounts are in pesos. */
export interface NominaInput {
  readonly tipoNomina?: string | undefined;
  /** Days: `2026-11-30`. */
  readonly fechaPago?: string | undefined;
  readonly fechaInicialPago?: string | undefined;
  readonly fechaFinalPago?: string | undefined;
  readonly numDiasPagados?: number | undefined;
  /** Whole days of an ordinary period that the worker missed without pay. No document says them; proposals are computed from them. */
  readonly faltas?: number | undefined;
  readonly registroPatronal?: string | undefined;
  /** Of an employer that is a person. */
  readonly curp?: string | undefined;
  readonly rfcPatronOrigen?: string | undefined;
  readonly entidadSncf?: EntidadSncfInput | undefined;
  readonly empleado?: EmpleadoInput | undefined;
  readonly percepciones?: readonly PercepcionInput[] | undefined;
  readonly jubilacion?: JubilacionInput | undefined;
  readonly separacion?: SeparacionInput | undefined;
  readonly deducciones?: readonly DeduccionInput[] | undefined;
  readonly otrosPagos?: readonly OtroPagoInput[] | undefined;
  readonly incapacidades?: readonly IncapacidadInput[] | undefined;
}

export interface EntidadSncfInput {
  readonly origenRecurso?: string | undefined;
  readonly montoRecursoPropio?: number | undefined;
}

export interface EmpleadoInput {
  readonly curp?: string | undefined;
  readonly numSeguridadSocial?: string | undefined;
  readonly fechaInicioRelLaboral?: string | undefined;
  readonly tipoContrato?: string | undefined;
  readonly sindicalizado?: boolean | undefined;
  readonly tipoJornada?: string | undefined;
  readonly tipoRegimen?: string | undefined;
  readonly numEmpleado?: string | undefined;
  readonly departamento?: string | undefined;
  readonly puesto?: string | undefined;
  readonly riesgoPuesto?: string | undefined;
  readonly periodicidadPago?: string | undefined;
  readonly banco?: string | undefined;
  readonly cuentaBancaria?: string | undefined;
  /** What a day is paid. No document says it; what is proposed is computed from it. */
  readonly salarioDiario?: number | undefined;
  /** Where the work is done. No document says it; the minimum wage goes by it, the general one unless told. */
  readonly zonaSalario?: WageZone | undefined;
  readonly salarioBaseCotApor?: number | undefined;
  readonly salarioDiarioIntegrado?: number | undefined;
  readonly claveEntFed?: string | undefined;
  readonly subcontratacion?: readonly SubcontratacionInput[] | undefined;
}

export interface SubcontratacionInput {
  readonly rfcLabora?: string | undefined;
  readonly porcentajeTiempo?: number | undefined;
}

interface LineInput {
  readonly tipo?: string | undefined;
  /** The employer's own, of three characters or more. */
  readonly clave?: string | undefined;
  readonly concepto?: string | undefined;
}

export interface PercepcionInput extends LineInput {
  readonly importeGravado?: number | undefined;
  readonly importeExento?: number | undefined;
  readonly accionesOTitulos?: AccionesInput | undefined;
  readonly horasExtra?: readonly HorasExtraInput[] | undefined;
}

export interface AccionesInput {
  readonly valorMercado?: number | undefined;
  readonly precioAlOtorgarse?: number | undefined;
}

export interface HorasExtraInput {
  readonly dias?: number | undefined;
  readonly tipoHoras?: string | undefined;
  readonly horasExtra?: number | undefined;
  readonly importePagado?: number | undefined;
}

export interface JubilacionInput {
  readonly totalUnaExhibicion?: number | undefined;
  readonly totalParcialidad?: number | undefined;
  readonly montoDiario?: number | undefined;
  readonly ingresoAcumulable?: number | undefined;
  readonly ingresoNoAcumulable?: number | undefined;
}

export interface SeparacionInput {
  readonly numAniosServicio?: number | undefined;
  readonly ultimoSueldoMensOrd?: number | undefined;
}

export interface DeduccionInput extends LineInput {
  readonly importe?: number | undefined;
}

export interface OtroPagoInput extends LineInput {
  readonly importe?: number | undefined;
  readonly subsidioCausado?: number | undefined;
  readonly compensacion?: CompensacionInput | undefined;
}

export interface CompensacionInput {
  readonly saldoAFavor?: number | undefined;
  readonly anio?: number | undefined;
  readonly remanenteSalFav?: number | undefined;
}

export interface IncapacidadInput {
  readonly dias?: number | undefined;
  readonly tipo?: string | undefined;
  readonly importeMonetario?: number | undefined;
}
