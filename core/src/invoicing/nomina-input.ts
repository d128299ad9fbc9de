import type { WageZone } from '../sat/salarios/wage-zone.ts';
import type {
  Deduccion,
  EmisorNomina,
  HorasExtra,
  Incapacidad,
  Jubilacion,
  Nomina,
  OtroPago,
  Percepcion,
  ReceptorNomina,
  Separacion,
} from './complements/nomina/nomina.ts';
import type { Given } from './complements/shape/shape.ts';

/** Names what the server adds up. */
type Sum = 'totalPercepciones' | 'totalDeducciones' | 'totalOtrosPagos';

/**
 * Names what a request says otherwise than the complement does: lines without the element around them, the employer's
 * facts beside them.
 */
type Otherwise = 'emisor' | 'receptor' | 'percepciones' | 'deducciones';

/** A payslip, as it was sent: what a draft leaves out is for its issue to ask for. Amounts are in pesos. */
export interface NominaInput extends Given<Omit<Nomina, 'kind' | Sum | Otherwise>>, Given<EmisorNomina> {
  /**
   * Counts the whole days of an ordinary period that the worker missed without pay. No document says them; proposals
   * are computed from them.
   */
  readonly faltas?: number | undefined;
  readonly empleado?: EmpleadoInput | undefined;
  readonly percepciones?: readonly PercepcionInput[] | undefined;
  readonly jubilacion?: JubilacionInput | undefined;
  readonly separacion?: SeparacionInput | undefined;
  readonly deducciones?: readonly DeduccionInput[] | undefined;
}

/** Its weeks of work are counted by the server. */
export interface EmpleadoInput extends Given<Omit<ReceptorNomina, 'antiguedad' | 'sindicalizado'>> {
  readonly sindicalizado?: boolean | undefined;
  /** Is the pay of a day. No document says it; what is proposed is computed from it. */
  readonly salarioDiario?: number | undefined;
  /** Tells where the work is done. No document says it; the minimum wage goes by it, the general one unless told. */
  readonly zonaSalario?: WageZone | undefined;
}

export type EntidadSncfInput = Given<NonNullable<EmisorNomina['entidadSncf']>>;

export type SubcontratacionInput = Given<ReceptorNomina['subcontratacion'][number]>;

export type PercepcionInput = Given<Percepcion>;

export type AccionesInput = Given<NonNullable<Percepcion['accionesOTitulos']>>;

export type HorasExtraInput = Given<HorasExtra>;

export type JubilacionInput = Given<Jubilacion>;

/** The rest of it is computed from its lines. */
export type SeparacionInput = Given<Pick<Separacion, 'numAniosServicio' | 'ultimoSueldoMensOrd'>>;

export type DeduccionInput = Given<Deduccion>;

export type OtroPagoInput = Given<OtroPago>;

export type CompensacionInput = Given<NonNullable<OtroPago['compensacion']>>;

export type IncapacidadInput = Given<Incapacidad>;
