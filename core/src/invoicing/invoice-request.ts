import type { CartaPorteInput, NominaInput, PagoInput } from './complement-inputs.ts';
import type { IvaRate, TipoDeComprobante } from './cfdi/request.ts';
import type { SaleComplementsInput } from './complements/sale-complements.ts';
import type {
  FreightTipoDocumento,
  NominaTipoDocumento,
  PagosTipoDocumento,
  SaleTipoDocumento,
  TipoDocumento,
} from './kinds/tipos.ts';
import { isFreightTipo, isNominaTipo, isPagosTipo, isSaleTipo, tipoComprobanteOf } from './kinds/tipos.ts';

export type { TipoDocumento };

/** Holds what every document is asked for with. */
export interface RequestHead {
  readonly companyId: string;
  readonly customerId?: string | undefined;
  readonly receptor?: { readonly [K in keyof ReceptorInput]?: ReceptorInput[K] | undefined } | undefined;
  readonly serie?: string | undefined;
  /** It is one of the company's places, by its postal code or id. */
  readonly lugarExpedicion?: string | undefined;
  /** Key of one of the company's regimes. */
  readonly regimenEmisor?: string | undefined;
  readonly fecha?: string | undefined;
  readonly numeroPedido?: string | undefined;
  readonly numeroCuenta?: string | undefined;
  readonly nombreBanco?: string | undefined;
  readonly observaciones?: string | undefined;
  readonly confirmacion?: string | undefined;
  readonly relaciones?: readonly { readonly tipoRelacion: string; readonly uuids: readonly string[] }[] | undefined;
  readonly orderId?: string | undefined;
  /** Tells where it is mailed once it is stamped; none: nowhere. Without it the company's preference says. */
  readonly enviarA?: readonly string[] | undefined;
}

/** Lines of things sold or given back. */
export interface SaleRequest extends RequestHead {
  readonly tipo: SaleTipoDocumento;
  /** They are the sales of a global document, where they are not all of its period. */
  readonly orderIds?: readonly string[] | undefined;
  readonly formaPago?: string | undefined;
  readonly metodoPago?: string | undefined;
  readonly moneda?: string | undefined;
  readonly tipoCambio?: number | undefined;
  readonly exportacion?: string | undefined;
  readonly condicionesPago?: string | undefined;
  readonly informacionGlobal?: InformacionGlobalInput | undefined;
  readonly descuento?: number | undefined;
  readonly decimales?: 2 | 3 | 4 | 6 | undefined;
  readonly conceptos?: readonly ConceptoInput[] | undefined;
  readonly complementos?: SaleComplementsInput | undefined;
}

/** Money received for documents that were issued before. */
export interface PagosRequest extends RequestHead {
  readonly tipo: PagosTipoDocumento;
  readonly pagos?: readonly PagoInput[] | undefined;
}

/** Holds what a worker is paid for a period. */
export interface NominaRequest extends RequestHead {
  readonly tipo: NominaTipoDocumento;
  readonly nomina?: NominaInput | undefined;
}

/** Goods on their way; with a receiver, what they are charged with. */
export interface FreightRequest extends Omit<SaleRequest, 'tipo' | 'orderIds' | 'informacionGlobal' | 'complementos'> {
  readonly tipo: FreightTipoDocumento;
  readonly cartaPorte?: CartaPorteInput | undefined;
}

/**
 * What a user asks to be issued, as it was sent, told apart by its type; amounts are JSON numbers that a double holds
 * exactly. A further kind joins with a request of its own.
 */
export type InvoiceRequest = SaleRequest | PagosRequest | NominaRequest | FreightRequest;

export const isSaleRequest = (request: InvoiceRequest): request is SaleRequest => isSaleTipo(request.tipo);

export const isPagosRequest = (request: InvoiceRequest): request is PagosRequest => isPagosTipo(request.tipo);

export const isNominaRequest = (request: InvoiceRequest): request is NominaRequest => isNominaTipo(request.tipo);

export const isFreightRequest = (request: InvoiceRequest): request is FreightRequest => isFreightTipo(request.tipo);

/** Returns the CFDI that a request becomes: freight that nobody is charged for is a transfer of one's own goods. */
export const comprobanteOf = (request: InvoiceRequest): TipoDeComprobante =>
  isFreightRequest(request) && isCharged(request) ? 'I' : tipoComprobanteOf(request.tipo);

/** A receiver who is given at all is charged: what is missing of it is told, and never makes a transfer without a price. */
export const isCharged = ({ receptor, customerId }: FreightRequest): boolean =>
  customerId !== undefined || receptor !== undefined;

export interface InformacionGlobalInput {
  readonly periodicidad: string;
  readonly meses: string;
  readonly anio: number;
}

export interface ReceptorInput {
  readonly rfc: string;
  readonly nombre: string;
  readonly usoCfdi: string;
  readonly regimenFiscal: string;
  readonly codigoPostal: string;
  readonly email: string;
  readonly residenciaFiscal: string;
  readonly numRegIdTrib: string;
}

/** What a concept leaves out comes from its product. */
export interface ConceptoInput {
  readonly productoId?: string | undefined;
  readonly claveProductoServicio?: string | undefined;
  readonly noIdentificacion?: string | undefined;
  readonly cantidad?: number | undefined;
  readonly unidad?: string | undefined;
  readonly descripcion?: string | undefined;
  readonly valorUnitario?: number | undefined;
  /** Tells whether `valorUnitario` is a price with the taxes that the concept transfers. */
  readonly ivaIncluido?: boolean | undefined;
  readonly descuento?: number | undefined;
  readonly objetoImpuesto?: string | undefined;
  readonly numeroPedimento?: string | undefined;
  readonly cuentaPredial?: string | undefined;
  readonly impuestos?: ImpuestosInput | undefined;
}

/** Rates are decimal fractions (0.106667); an IEPS quota is pesos per unit. */
export interface ImpuestosInput {
  readonly iva?: IvaRate | undefined;
  readonly ivaRet?: number | undefined;
  readonly isr?: number | undefined;
  readonly ieps?: { readonly tipo: 'TASA' | 'CUOTA'; readonly valor: number } | undefined;
}
