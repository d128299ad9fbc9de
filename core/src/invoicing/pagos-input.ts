import type { Impuesto, TipoFactor } from './cfdi/tax.ts';
import type { CuentasPago } from './complements/pagos/pagos.ts';

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
