import type { Decimal } from '../../../shared/money/decimal.ts';
import type { CuentasPago } from '../../complements/pagos/type.ts';
import type { Impuesto, TipoFactor } from '../tax.ts';

/** Payments received, and the documents that they settle. */
export interface PagosFields {
  /** Each document that is paid, once, as it stood before these payments. */
  readonly documentos: readonly DocumentoPorPagar[];
  /** The payments are in the order in which they settle a document that several of them name. */
  readonly pagos: readonly PagoRecibido[];
}

export interface DocumentoPorPagar {
  /** Only a document of ours has it. */
  readonly invoiceId?: string | undefined;
  /** It is in upper case. */
  readonly uuid: string;
  readonly serie?: string | undefined;
  readonly folio?: string | undefined;
  readonly moneda: string;
  /** Only a document of ours has it: pesos for one unit of `moneda`, absent for pesos. */
  readonly tipoCambio?: Decimal | undefined;
  /** Only a document of ours has it: local, without zone. */
  readonly fecha?: string | undefined;
  readonly total: Decimal;
  readonly saldoAnterior: Decimal;
  /** It is the number of its next payment. */
  readonly parcialidad: number;
  /**
   * Holds what earlier live payments have paid, as far as they said of which bases: the sum of all `anterior` is
   * theirs.
   */
  readonly pagado: Decimal;
  readonly objetoImpuesto: string;
  readonly traslados: readonly ImpuestoPorPagar[];
  readonly retenciones: readonly ImpuestoPorPagar[];
}

/** A tax of the whole document, by tax, factor and rate. */
export interface ImpuestoPorPagar {
  readonly impuesto: Impuesto;
  readonly tipoFactor: TipoFactor;
  /** It is absent where the tax is exempt. */
  readonly tasaOCuota?: Decimal | undefined;
  readonly base: Decimal;
  /** Earlier live payments have taken this base. */
  readonly anterior: Decimal;
}

/** Money as it came, in its own currency. */
export interface PagoRecibido extends CuentasPago {
  /** It is local, without zone. */
  readonly fecha: string;
  readonly formaPago: string;
  readonly moneda: string;
  /** It is pesos for one unit of `moneda`; in pesos it is 1 whatever is said. */
  readonly tipoCambio?: Decimal | undefined;
  readonly monto: Decimal;
  readonly documentos: readonly PagoDeDocumento[];
}

/** Holds what a payment settles of one of `documentos`. */
export interface PagoDeDocumento {
  readonly uuid: string;
  /** It is in the document's currency. */
  readonly importePagado: Decimal;
  /**
   * It is the money that settles it, in the payment's currency; of the only document of another currency, what is left.
   */
  readonly importeEnMonedaPago?: Decimal | undefined;
  /** Units of the document's currency for one of the payment's; derived from both amounts if not given. */
  readonly equivalencia?: Decimal | undefined;
}
