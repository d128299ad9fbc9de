import { SIN_EFECTOS, SIN_OBLIGACIONES } from '../../sat/receptor.ts';
import { isGenericRfc, readRfc } from '../../sat/fiscal-keys.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { type AmountsRequest, conceptDecimals } from '../cfdi/amounts.ts';
import { withUnitValues } from '../cfdi/included-taxes.ts';
import type { ConceptoRequest, ImpuestosRequest, ReceptorRequest, SaleCfdiRequest, SaleTipo } from '../cfdi/request.ts';
import type { ConceptoInput, ImpuestosInput, SaleRequest } from '../invoice-request.ts';
import type { Issuer } from './invoice-sources.ts';
import type { ExternalPayments, Payable, ReplacedPayment } from './payables.ts';

/** The documents that payments name, as far as they are known. */
export interface FoundPayables {
  readonly own: readonly Payable[];
  readonly external: readonly ExternalPayments[];
  /** What the complement replaces: it takes the place of what they pay. */
  readonly replaced: readonly ReplacedPayment[];
}

export const noPayables: FoundPayables = { own: [], external: [], replaced: [] };

/** Holds what a request refers to, already found. */
export interface Referred {
  readonly issuer: Omit<Issuer, 'ownerId' | 'livemode' | 'lugares' | 'regimenes' | 'series'>;
  readonly receptor: SaleRequest['receptor'];
  readonly products: ReadonlyMap<string, ConceptoInput>;
  /** It is local to the place of issue. */
  readonly fecha: string;
}

/** The same with the documents that are paid. */
export interface ReferredWithPayables extends Referred {
  readonly payables: FoundPayables;
}

/** Builds the whole request of the engine: what the user left out comes from customer, products and company. */
export function buildCfdiRequest(
  request: SaleRequest,
  referred: Referred & { readonly tipoComprobante: SaleTipo },
): SaleCfdiRequest {
  const { issuer } = referred;
  return {
    tipoComprobante: referred.tipoComprobante,
    fecha: referred.fecha,
    formaPago: request.formaPago ?? '',
    metodoPago: request.metodoPago ?? '',
    tipoCambio: optionalDecimal(request.tipoCambio),
    exportacion: request.exportacion ?? '01',
    condicionesPago: request.condicionesPago,
    lugarExpedicion: issuer.lugarExpedicion,
    confirmacion: request.confirmacion,
    informacionGlobal: request.informacionGlobal,
    relaciones: request.relaciones,
    emisor: { rfc: issuer.rfc, nombre: issuer.nombre, regimenFiscal: issuer.regimenFiscal },
    receptor: buildReceptor(filledIn(request.receptor ?? {}, referred.receptor), issuer.lugarExpedicion),
    ...buildAmounts(request, referred.products),
  };
}

/** Builds the part that amounts are computed from. */
export const buildAmounts = (
  { conceptos = [], descuento, moneda = 'MXN', decimales = 2 }: AmountsInput,
  products: Referred['products'] = new Map(),
): AmountsRequest =>
  withUnitValues({
    moneda,
    decimales: conceptDecimals({ decimales, moneda }),
    descuento: optionalDecimal(descuento),
    conceptos: conceptos.map((concepto) => buildConcepto(concepto, products)),
  });

type AmountsInput = Pick<SaleRequest, 'conceptos' | 'descuento' | 'moneda' | 'decimales'>;

export function buildReceptor(given: NonNullable<SaleRequest['receptor']>, lugarExpedicion: string): ReceptorRequest {
  const rfc = readRfc(given.rfc);
  const generic = isGenericRfc(rfc);
  return {
    rfc,
    nombre: given.nombre ?? '',
    usoCfdi: generic ? SIN_EFECTOS : (given.usoCfdi ?? ''),
    regimenFiscal: generic ? SIN_OBLIGACIONES : (given.regimenFiscal ?? ''),
    codigoPostal: generic ? lugarExpedicion : (given.codigoPostal ?? ''),
    residenciaFiscal: given.residenciaFiscal,
    numRegIdTrib: given.numRegIdTrib,
  };
}

function buildConcepto(given: ConceptoInput, products: Referred['products']): ConceptoRequest {
  const product = given.productoId === undefined ? undefined : products.get(given.productoId);
  const concepto = filledIn(given, product);
  const price = decimal(concepto.valorUnitario ?? 0);
  return {
    claveProductoServicio: concepto.claveProductoServicio ?? '',
    noIdentificacion: concepto.noIdentificacion,
    cantidad: decimal(concepto.cantidad ?? 0),
    unidad: concepto.unidad ?? '',
    descripcion: concepto.descripcion ?? '',
    valorUnitario: price,
    precio: includesTaxes(given, product) ? price : undefined,
    descuento: optionalDecimal(concepto.descuento),
    objetoImpuesto: concepto.objetoImpuesto ?? '',
    numeroPedimento: concepto.numeroPedimento,
    cuentaPredial: concepto.cuentaPredial,
    impuestos: buildImpuestos(concepto.impuestos ?? {}),
  };
}

/** A product's switch speaks of the product's price alone. */
const includesTaxes = (given: ConceptoInput, product: ConceptoInput | undefined): boolean =>
  given.ivaIncluido ?? (given.valorUnitario === undefined && product?.ivaIncluido === true);

const buildImpuestos = ({ iva, ivaRet, isr, ieps }: ImpuestosInput): ImpuestosRequest => ({
  iva,
  ivaRet: optionalDecimal(ivaRet),
  isr: optionalDecimal(isr),
  ieps: ieps && { tipo: ieps.tipo, valor: decimal(ieps.valor) },
});

/** What was left out comes from the record; what was given stays. */
export function filledIn<T extends object>(given: T, record: Partial<T> | undefined): T {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
  return { ...record, ...present };
}

const decimal = (value: number) => Decimal.fromNumber(value);
const optionalDecimal = (value: number | undefined) => (value === undefined ? undefined : decimal(value));
