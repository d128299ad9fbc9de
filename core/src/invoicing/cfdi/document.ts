import type { Decimal } from '../../shared/money/decimal.ts';
import type { Complement } from '../complements/registry.ts';
import type { Retencion, RetencionTotal, Traslado } from './tax.ts';

export type { Impuesto, Retencion, RetencionTotal, TipoFactor, Traslado } from './tax.ts';

export type TipoDeComprobante = 'I' | 'E' | 'T' | 'N' | 'P';

/**
 * A whole CFDI 4.0 as it goes to XML, seal apart: names, order and optionality follow Anexo 20. Every Decimal is
 * written with the decimals it was recorded with.
 */
export interface Comprobante {
  readonly serie?: string | undefined;
  readonly folio?: string | undefined;
  /** It is local to LugarExpedicion, without zone: `2026-11-20T10:30:00`. */
  readonly fecha: string;
  readonly formaPago?: string | undefined;
  readonly condicionesDePago?: string | undefined;
  readonly subTotal: Decimal;
  readonly descuento?: Decimal | undefined;
  readonly moneda: string;
  readonly tipoCambio?: Decimal | undefined;
  readonly total: Decimal;
  readonly tipoDeComprobante: TipoDeComprobante;
  readonly exportacion: string;
  readonly metodoPago?: string | undefined;
  readonly lugarExpedicion: string;
  readonly confirmacion?: string | undefined;
  readonly informacionGlobal?: InformacionGlobal | undefined;
  readonly cfdiRelacionados: readonly CfdiRelacionados[];
  readonly emisor: Emisor;
  readonly receptor: Receptor;
  readonly conceptos: readonly Concepto[];
  readonly impuestos?: Impuestos | undefined;
  readonly complementos: readonly Complement[];
}

export interface InformacionGlobal {
  readonly periodicidad: string;
  readonly meses: string;
  readonly anio: number;
}

export interface CfdiRelacionados {
  readonly tipoRelacion: string;
  readonly uuids: readonly string[];
}

export interface Emisor {
  readonly rfc: string;
  readonly nombre: string;
  readonly regimenFiscal: string;
  readonly facAtrAdquirente?: string | undefined;
}

export interface Receptor {
  readonly rfc: string;
  readonly nombre: string;
  readonly domicilioFiscalReceptor: string;
  readonly residenciaFiscal?: string | undefined;
  readonly numRegIdTrib?: string | undefined;
  readonly regimenFiscalReceptor: string;
  readonly usoCfdi: string;
}

/** What a concept has in elements of its own, its taxes apart: one joins here, and the compiler asks for the rest. */
export interface ConceptoElements {
  /** Each a NumeroPedimento. */
  readonly informacionAduanera: readonly string[];
  readonly cuentaPredial: readonly string[];
}

export interface Concepto extends ConceptoElements {
  readonly claveProdServ: string;
  readonly noIdentificacion?: string | undefined;
  readonly cantidad: Decimal;
  readonly claveUnidad: string;
  readonly unidad?: string | undefined;
  readonly descripcion: string;
  readonly valorUnitario: Decimal;
  readonly importe: Decimal;
  readonly descuento?: Decimal | undefined;
  readonly objetoImp: string;
  readonly traslados: readonly Traslado[];
  readonly retenciones: readonly Retencion[];
}

export interface Impuestos {
  readonly retenciones: readonly RetencionTotal[];
  readonly traslados: readonly Traslado[];
  readonly totalImpuestosRetenidos?: Decimal | undefined;
  readonly totalImpuestosTrasladados?: Decimal | undefined;
}
