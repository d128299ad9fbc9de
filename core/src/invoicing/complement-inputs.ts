import type { WageZone } from '../sat/salarios/salario-minimo.ts';
import type { CartaPorte, Figura, Mercancias } from './complements/carta-porte/carta-porte.ts';
import type { CarrierInputs, ModeName } from './complements/carta-porte/modes/carriers.ts';
import type { Given } from './complements/shape/shape.ts';
import type { Impuesto, TipoFactor } from './cfdi/tax.ts';
import type { CuentasPago } from './complements/pagos/type.ts';
import type * as keys from './complements/nomina/keys.ts';

/** Names what the server adds up. */
type CartaSum = 'totalDistRec' | 'numTotalMercancias';

/** Names what a request says otherwise than the complement does. */
type CartaOtherwise = 'registroIstmo' | 'regimenesAduaneros' | 'mercancias' | 'figuras';

/** A trip, as it was sent: what a draft leaves out is for its issue to ask for. Its folio is that of a preview. */
export interface CartaPorteInput
  extends Given<Omit<CartaPorte, 'kind' | CartaSum | CartaOtherwise>>, Partial<CarrierInputs> {
  readonly registroIstmo?: boolean | undefined;
  readonly regimenesAduaneros?: readonly string[] | undefined;
  readonly mercancias?: MercanciasInput | undefined;
  readonly figuras?: readonly FiguraInput[] | undefined;
}

/** Another weight than the sum of the goods is refused; what carries them stands beside them. */
export interface MercanciasInput extends Given<Omit<Mercancias, ModeName | CartaSum | 'logisticaInversa'>> {
  readonly logisticaInversa?: boolean | undefined;
}

export type FiguraInput = Given<Omit<Figura, 'partes'>> & { readonly partes?: readonly string[] | undefined };

/** Money received, as it was sent: what a draft leaves out is for its issue to ask for. */
export interface PagoInput extends CuentasPago {
  /** A day, or a day with its hour. */
  readonly fecha?: string | undefined;
  readonly formaPago?: string | undefined;
  readonly moneda?: string | undefined;
  readonly tipoCambio?: number | undefined;
  readonly monto?: number | undefined;
  readonly documentos?: readonly PagoDocumentoInput[] | undefined;
}

/** A document of ours by its id or UUID; of one issued elsewhere, all that is to be known of it beside its UUID. */
export interface PagoDocumentoInput {
  readonly invoiceId?: string | undefined;
  readonly uuid?: string | undefined;
  readonly importePagado?: number | undefined;
  readonly importeEnMonedaPago?: number | undefined;
  readonly equivalencia?: number | undefined;
  readonly serie?: string | undefined;
  readonly folio?: string | undefined;
  readonly moneda?: string | undefined;
  readonly total?: number | undefined;
  readonly saldoAnterior?: number | undefined;
  readonly parcialidad?: number | undefined;
  readonly objetoImpuesto?: string | undefined;
  readonly traslados?: readonly ImpuestoInput[] | undefined;
  readonly retenciones?: readonly ImpuestoInput[] | undefined;
}

/** The tax is one of the whole document. */
export interface ImpuestoInput {
  readonly impuesto: Impuesto;
  readonly tipoFactor: TipoFactor;
  readonly tasaOCuota?: number | undefined;
  readonly base: number;
}

/** Names what the server adds up. */
type NominaSum = 'totalPercepciones' | 'totalDeducciones' | 'totalOtrosPagos';

/**
 * Names what a request says otherwise than the complement does: lines without the element around them, the employer's
 * facts beside them.
 */
type NominaOtherwise = 'emisor' | 'receptor' | 'percepciones' | 'deducciones';

/** A payslip, as it was sent: what a draft leaves out is for its issue to ask for. Amounts are in pesos. */
export interface NominaInput
  extends Given<Omit<keys.Nomina, 'kind' | NominaSum | NominaOtherwise>>, Given<keys.EmisorNomina> {
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
export interface EmpleadoInput extends Given<Omit<keys.ReceptorNomina, 'antiguedad' | 'sindicalizado'>> {
  readonly sindicalizado?: boolean | undefined;
  /** Is the pay of a day. No document says it; what is proposed is computed from it. */
  readonly salarioDiario?: number | undefined;
  /** Tells where the work is done. No document says it; the minimum wage goes by it, the general one unless told. */
  readonly zonaSalario?: WageZone | undefined;
}

export type EntidadSncfInput = Given<NonNullable<keys.EmisorNomina['entidadSncf']>>;

export type SubcontratacionInput = Given<keys.ReceptorNomina['subcontratacion'][number]>;

export type PercepcionInput = Given<keys.Percepcion>;

export type AccionesInput = Given<NonNullable<keys.Percepcion['accionesOTitulos']>>;

export type HorasExtraInput = Given<keys.HorasExtra>;

export type JubilacionInput = Given<keys.Jubilacion>;

/** The rest of it is computed from its lines. */
export type SeparacionInput = Given<Pick<keys.Separacion, 'numAniosServicio' | 'ultimoSueldoMensOrd'>>;

export type DeduccionInput = Given<keys.Deduccion>;

export type OtroPagoInput = Given<keys.OtroPago>;

export type CompensacionInput = Given<NonNullable<keys.OtroPago['compensacion']>>;

export type IncapacidadInput = Given<keys.Incapacidad>;
