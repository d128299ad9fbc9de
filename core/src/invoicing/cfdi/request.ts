import type { Decimal } from '../../shared/money/decimal.ts';
import type { Complement } from '../complements/registry.ts';
import type { NominaInput } from '../complement-inputs.ts';
import type { Retencion, RetencionTotal, Traslado } from './tax.ts';
import type { PagosFields } from './pagos/pagos-request.ts';

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

/**
 * Is what the engine makes a document from. Names are those of the HTTP contract, so that a problem's `field` is a path
 * in the caller's own request. A further type of CFDI joins here and in `types/registry.ts`.
 */
export type CfdiRequest = SaleCfdiRequest | PagosCfdiRequest | NominaCfdiRequest | TrasladoCfdiRequest;

/** The types of CFDI that the engine writes. */
export type WrittenTipo = CfdiRequest['tipoComprobante'];

export interface IngresoRequest extends SaleFields {
  readonly tipoComprobante: 'I';
}

interface EgresoRequest extends SaleFields {
  readonly tipoComprobante: 'E';
}

/** Money received for documents that were issued before. */
export interface PagosCfdiRequest extends DocumentFields, PagosFields {
  readonly tipoComprobante: 'P';
}

/**
 * Holds what a worker is paid. All of it is given; only sums are computed, so that its numbers are kept as they came.
 */
export interface NominaCfdiRequest extends DocumentFields {
  readonly tipoComprobante: 'N';
  readonly nomina: NominaInput;
}

/** Goods of one's own on their way: lines as those of a sale, at no price. */
export interface TrasladoCfdiRequest
  extends DocumentFields, Pick<SaleFields, 'conceptos' | 'decimales' | 'moneda' | 'exportacion'> {
  readonly tipoComprobante: 'T';
  readonly complementos: readonly Complement[];
}

/** Holds what is sold, and what is given back of it. */
export type SaleCfdiRequest = IngresoRequest | EgresoRequest;
export type SaleTipo = SaleCfdiRequest['tipoComprobante'];

export const isSaleCfdi = (request: CfdiRequest): request is SaleCfdiRequest =>
  request.tipoComprobante === 'I' || request.tipoComprobante === 'E';

/** Holds what every document has. */
export interface DocumentFields {
  readonly serie?: string | undefined;
  readonly folio?: string | undefined;
  /** It is local to `lugarExpedicion`, without zone: `2026-11-20T10:30:00`. */
  readonly fecha: string;
  readonly lugarExpedicion: string;
  readonly confirmacion?: string | undefined;
  readonly relaciones?: readonly CfdiRelacionados[] | undefined;
  readonly emisor: Emisor;
  readonly receptor: ReceptorRequest;
}

interface SaleFields extends DocumentFields {
  readonly formaPago: string;
  readonly metodoPago: string;
  readonly moneda: string;
  readonly tipoCambio?: Decimal | undefined;
  readonly exportacion: string;
  readonly condicionesPago?: string | undefined;
  readonly informacionGlobal?: InformacionGlobal | undefined;
  /** It is taken off the whole document before taxes, and spread over the concepts. */
  readonly descuento?: Decimal | undefined;
  /**
   * They are the decimals of the concepts' amounts, where the currency does not have more; the document's own have the
   * currency's.
   */
  readonly decimales: Decimales;
  readonly conceptos: readonly ConceptoRequest[];
  readonly complementos?: readonly Complement[] | undefined;
}

export type Decimales = 2 | 3 | 4 | 6;

export interface ReceptorRequest {
  readonly rfc: string;
  readonly nombre: string;
  readonly usoCfdi: string;
  readonly regimenFiscal: string;
  readonly codigoPostal: string;
  readonly residenciaFiscal?: string | undefined;
  readonly numRegIdTrib?: string | undefined;
}

export interface ConceptoRequest {
  readonly claveProductoServicio: string;
  readonly noIdentificacion?: string | undefined;
  readonly cantidad: Decimal;
  /** c_ClaveUnidad. */
  readonly unidad: string;
  readonly descripcion: string;
  readonly valorUnitario: Decimal;
  /** The unit price as it was typed, with the taxes that the concept transfers; `valorUnitario` follows from it. */
  readonly precio?: Decimal | undefined;
  /** It is told where it is not `cantidad` × `valorUnitario` to the last decimal, and is within SAT's window of it. */
  readonly importe?: Decimal | undefined;
  /** Sets the decimals of this concept's amounts, where they need more than the others'. */
  readonly decimales?: Decimales | undefined;
  readonly descuento?: Decimal | undefined;
  readonly objetoImpuesto: string;
  readonly numeroPedimento?: string | undefined;
  readonly cuentaPredial?: string | undefined;
  readonly impuestos: ImpuestosRequest;
}

/** Withholding rates are decimal fractions (0.106667); an IEPS quota is pesos per unit. */
export interface ImpuestosRequest {
  readonly iva?: IvaRate | undefined;
  readonly ivaRet?: Decimal | undefined;
  readonly isr?: Decimal | undefined;
  readonly ieps?: Ieps | undefined;
}

/** It is a percentage, or exempt. */
export type IvaRate = '16' | '8' | '0' | 'exento';

export interface Ieps {
  readonly tipo: 'TASA' | 'CUOTA';
  readonly valor: Decimal;
}

/** Currency and payment, as lists show them and filter by them. */
interface Terms {
  readonly moneda: string;
  readonly formaPago: string | undefined;
  readonly metodoPago: string | undefined;
}

/** A document without amounts of its own has SAT's currency for that, and says nothing of how it is paid. */
export const withoutMoney: Terms = { moneda: 'XXX', formaPago: undefined, metodoPago: undefined };

/** SAT fixes both for payroll, and takes no form of payment there. */
export const ofPayroll: Terms = { moneda: 'MXN', formaPago: undefined, metodoPago: 'PUE' };

export function termsOf(document: CfdiRequest): Terms {
  if (!isSaleCfdi(document)) return document.tipoComprobante === 'N' ? ofPayroll : withoutMoney;
  const { moneda, formaPago, metodoPago } = document;
  return { moneda, formaPago, metodoPago };
}
