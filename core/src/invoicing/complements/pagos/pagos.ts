import type { Decimal } from '../../../shared/money/decimal.ts';
import type { Retencion, RetencionTotal, Traslado } from '../../cfdi/tax.ts';

/** The complement «Recepción de pagos» 2.0: money received, and the documents that it settles. */
export interface Pagos {
  readonly kind: 'pagos';
  readonly totales: TotalesPagos;
  readonly pagos: readonly Pago[];
}

/** In pesos, with two decimals; what no payment has is absent. Names are SAT's in camel case. */
export interface TotalesPagos {
  readonly totalRetencionesIVA?: Decimal | undefined;
  readonly totalRetencionesISR?: Decimal | undefined;
  readonly totalRetencionesIEPS?: Decimal | undefined;
  readonly totalTrasladosBaseIVA16?: Decimal | undefined;
  readonly totalTrasladosImpuestoIVA16?: Decimal | undefined;
  readonly totalTrasladosBaseIVA8?: Decimal | undefined;
  readonly totalTrasladosImpuestoIVA8?: Decimal | undefined;
  readonly totalTrasladosBaseIVA0?: Decimal | undefined;
  readonly totalTrasladosImpuestoIVA0?: Decimal | undefined;
  readonly totalTrasladosBaseIVAExento?: Decimal | undefined;
  readonly montoTotalPagos: Decimal;
}

/** By which operation money came, and from which account into which. */
export interface CuentasPago {
  readonly numOperacion?: string | undefined;
  readonly rfcEmisorCtaOrd?: string | undefined;
  readonly nomBancoOrdExt?: string | undefined;
  readonly ctaOrdenante?: string | undefined;
  readonly rfcEmisorCtaBen?: string | undefined;
  readonly ctaBeneficiario?: string | undefined;
}

/** One receipt of money. Every Decimal is written with the decimals that it was recorded with. */
export interface Pago extends CuentasPago {
  /** When the money came, local and without zone: `2026-11-20T12:00:00`. */
  readonly fechaPago: string;
  /** FormaDePagoP. */
  readonly formaPago: string;
  /** MonedaP. */
  readonly moneda: string;
  /** TipoCambioP: pesos for one unit of the currency; a literal 1 for pesos. */
  readonly tipoCambio: Decimal;
  readonly monto: Decimal;
  /** What a bank's proof of a transfer says; read from documents of other systems, never asked for. */
  readonly cadenaPago?: CadenaPago | undefined;
  readonly documentos: readonly DocumentoPagado[];
  /** ImpuestosP: absent where no document has taxes. */
  readonly impuestos?: ImpuestosPago | undefined;
}

/** All four or none. */
export interface CadenaPago {
  readonly tipo: string;
  readonly certificado: string;
  readonly cadena: string;
  readonly sello: string;
}

/** What a payment settles of one document (DoctoRelacionado), in the document's own currency. */
export interface DocumentoPagado {
  /** IdDocumento: its UUID. */
  readonly uuid: string;
  readonly serie?: string | undefined;
  readonly folio?: string | undefined;
  /** MonedaDR. */
  readonly moneda: string;
  /** EquivalenciaDR: units of `moneda` for one unit of the payment's currency; a literal 1 where both are one. */
  readonly equivalencia: Decimal;
  readonly parcialidad: number;
  readonly saldoAnterior: Decimal;
  readonly importePagado: Decimal;
  readonly saldoInsoluto: Decimal;
  /** ObjetoImpDR. */
  readonly objetoImpuesto: string;
  readonly traslados: readonly Traslado[];
  readonly retenciones: readonly Retencion[];
}

/** The taxes of a payment's documents, added up in its currency. */
export interface ImpuestosPago {
  readonly retenciones: readonly RetencionTotal[];
  readonly traslados: readonly Traslado[];
}
