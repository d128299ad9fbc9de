import type { ConceptoRequest, SaleCfdiRequest, SaleTipo } from '../../cfdi/request.ts';
import { largeAmounts } from '../../cfdi/rules/concepto.ts';
import { computeAmounts, summarize } from '../../cfdi/amounts.ts';
import { complementsOf } from '../../complements/sale-complements.ts';
import { fillFromOrder, hasConceptos } from '../../building/orders-to-invoice.ts';
import type { ConceptoInput, SaleRequest, TipoDocumento } from '../../invoice-request.ts';
import { buildAmounts, buildCfdiRequest } from '../../building/build-cfdi-request.ts';
import type { DraftAmounts, Kind, KindBase } from '../kind.ts';
import { fieldError, type RuleProblem } from '../../rule-problem.ts';
import { taxesOf } from '../../building/payables.ts';
import type { Activity } from '../../cfdi/withholding-presets.ts';
import { withholdingHints } from '../withholding-hints.ts';

/** What all documents have whose amounts come from conceptos, whatever is sold or given back. */
export const sale = (tipoComprobante: SaleTipo): KindBase => ({
  tipoComprobante,
  fillFromOrder,
  orderIds: ({ orderIds = [] }: SaleRequest) => orderIds,
  productIds: ({ conceptos = [] }: SaleRequest) => conceptos.flatMap(({ productoId }) => productoId ?? []),
  buildCfdiRequest: (request: SaleRequest, referred) =>
    withComplements(request, buildCfdiRequest(request, { ...referred, tipoComprobante })),
  missing: (_request, document: SaleCfdiRequest) => missingInSale(document),
  summarizeDraft: summarizeSaleDraft,
  copied: copiedSale,
  hints: () => [],
});

/** Adds the complements that were asked for; without any the document is as it was. */
export function withComplements(request: SaleRequest, document: SaleCfdiRequest): SaleCfdiRequest {
  const complementos = complementsOf(request.complementos);
  return complementos.length === 0 ? document : { ...document, complementos };
}

export function summarizeSaleDraft(request: SaleRequest, products: ReadonlyMap<string, ConceptoInput>): DraftAmounts {
  const { moneda = 'MXN', formaPago, metodoPago } = request;
  const amounts = computeAmounts(buildAmounts(request, products));
  const problems = largeAmounts(amounts, { moneda });
  return { amounts: summarize(amounts), moneda, formaPago, metodoPago, problems };
}

/** What a document of things sold or given back must say (spec 1 §5). */
export const missingInSale = (
  { formaPago, metodoPago, conceptos }: SaleCfdiRequest,
  withoutConceptos = 'Agrega al menos un concepto a la factura',
): RuleProblem[] => [
  ...(formaPago === '' ? [fieldError('formaPago', 'Elige la forma de pago.')] : []),
  ...(metodoPago === '' ? [fieldError('metodoPago', 'Elige el método de pago.')] : []),
  ...(conceptos.length === 0 ? [fieldError('conceptos', withoutConceptos)] : []),
  ...conceptos.flatMap((concepto, index) => missingInConcepto(concepto, `conceptos[${index}]`)),
];

function missingInConcepto(concepto: ConceptoRequest, at: string): RuleProblem[] {
  const required: readonly [string, string, string][] = [
    [concepto.descripcion.trim(), 'descripcion', 'Escribe la descripción.'],
    [concepto.claveProductoServicio, 'claveProductoServicio', 'Elige la clave de producto o servicio del SAT.'],
    [concepto.unidad, 'unidad', 'Elige la clave de unidad del SAT.'],
    [concepto.objetoImpuesto, 'objetoImpuesto', 'Elige el objeto de impuesto.'],
  ];
  return required.flatMap(([value, field, message]) => (value === '' ? [fieldError(`${at}.${field}`, message)] : []));
}

/** A copy's date, orders and relations are its own to choose. */
function copiedSale(request: SaleRequest, document: SaleCfdiRequest | undefined): SaleRequest {
  const { orderId, ...rest } = withoutItsOwn(request);
  if (hasConceptos(request)) return rest;
  return document ? { ...rest, ...contentsOf(document) } : { ...rest, orderId };
}

/** What is the document's alone: a second one may neither claim nor use it again. */
export function withoutItsOwn(request: SaleRequest): SaleRequest {
  const { fecha: _fecha, orderIds: _orders, relaciones: _relaciones, confirmacion: _used, ...rest } = request;
  return rest;
}

/** What came from an order or an origin becomes the copy's own. */
const contentsOf = ({ conceptos, descuento, decimales }: SaleCfdiRequest): Partial<SaleRequest> => ({
  decimales,
  descuento: descuento?.toNumber(),
  conceptos: conceptos.map(({ precio, importe: _importe, decimales: _decimals, ...concepto }) => ({
    ...concepto,
    cantidad: concepto.cantidad.toNumber(),
    valorUnitario: (precio ?? concepto.valorUnitario).toNumber(),
    ...(precio && { ivaIncluido: true }),
    descuento: concepto.descuento?.toNumber(),
    impuestos: taxesOf(concepto),
  })),
});

/** @param activity of all lines; without one each line tells its own. */
const income = (activity?: Activity): Kind => ({
  ...sale('I'),
  takesFrom: 'order',
  hints: (document: SaleCfdiRequest, law) => withholdingHints(document, law, activity),
});

/** Lists the kinds of what is sold, which differ in what a company that pays it usually withholds. */
export const incomes = {
  factura: income(),
  /** Fees of a person (LISR 106, LIVA 1-A). */
  honorarios: income('honorarios'),
  /** Rent of a person (LISR 116, LIVA 1-A). */
  arrendamiento: income('arrendamiento'),
  ingresos: income(),
} as const satisfies Partial<Record<TipoDocumento, Kind>>;
