import { Decimal, sum } from '../../shared/money/decimal.ts';
import { allocate } from '../../shared/money/allocate.ts';
import { currencyDecimals } from '../../sat/catalogs/moneda.ts';
import { collapse, collapseOptional } from '../xml/output.ts';
import { type PaidMoney, paidMoneyIn } from './pagos/equivalencia.ts';
import type * as requests from './request.ts';
import { conceptTaxes, hasTaxNodes, IVA } from './taxes.ts';

/** The amounts as the API shows them and people read them; what a document leaves out is zero here. */
export interface MoneySummary {
  readonly subtotal: Decimal;
  readonly descuento: Decimal;
  readonly impuestos: {
    readonly traslados: readonly requests.Traslado[];
    readonly retenciones: readonly requests.RetencionTotal[];
    readonly totalTrasladados: Decimal;
    readonly totalRetenidos: Decimal;
  };
  /** IVA transferred, all rates together. */
  readonly iva: Decimal;
  readonly total: Decimal;
  /** Payments, whose own amounts are 0 XXX, tell here what came. */
  readonly paid?: PaidMoney | undefined;
}

export type Amounts = Pick<requests.Comprobante, 'conceptos' | 'subTotal' | 'descuento' | 'impuestos' | 'total'>;

type Summed = Omit<Amounts, 'conceptos'> & Partial<Pick<requests.Comprobante, 'complementos'>>;

export function summarize({ subTotal, descuento, impuestos, total, complementos = [] }: Summed): MoneySummary {
  const traslados = impuestos?.traslados ?? [];
  const paid = paidMoneyIn(complementos);
  return {
    subtotal: subTotal,
    descuento: descuento ?? Decimal.ZERO,
    impuestos: {
      traslados,
      retenciones: impuestos?.retenciones ?? [],
      totalTrasladados: impuestos?.totalImpuestosTrasladados ?? Decimal.ZERO,
      totalRetenidos: impuestos?.totalImpuestosRetenidos ?? Decimal.ZERO,
    },
    iva: sum(traslados.flatMap(({ impuesto, importe }) => (impuesto === IVA && importe ? importe : []))),
    total,
    ...(paid && { paid }),
  };
}

/** What amounts depend on: an order has this much too, long before it is a document. */
export type AmountsRequest = Pick<requests.SaleCfdiRequest, 'conceptos' | 'descuento' | 'decimales' | 'moneda'>;

/** A taxed concept keeps at least this much of its Importe: its base must stay above zero (CFDI40174). */
const LEAST_BASE = Decimal.of(1n, 2);

/**
 * Returns the decimals of the concepts' amounts: those that were asked for, and never fewer than the currency's own. An
 * amount with fewer would not be within SAT's window, which has the currency's decimals.
 */
export function conceptDecimals({
  decimales,
  moneda,
}: Pick<AmountsRequest, 'decimales' | 'moneda'>): requests.Decimales {
  const own = currencyDecimals(moneda);
  return decimales < own ? (own as requests.Decimales) : decimales;
}

/**
 * Computes the amounts as SAT does: concept amounts half-up at their decimals, the document's half-up sums of them at
 * the currency's decimals. Never throws: amounts that make no sense give amounts that the rules then refuse.
 */
export function computeAmounts(request: AmountsRequest): Amounts {
  const decimals = conceptDecimals(request);
  const gross = request.conceptos.map(({ cantidad, valorUnitario, importe, decimales = decimals }) =>
    (importe ?? cantidad.times(valorUnitario)).round(decimales, 'half-up'),
  );
  const discounts = conceptDiscounts(request, gross, decimals);
  const conceptos = request.conceptos.map((concepto, index) =>
    compute(concepto, gross[index] ?? Decimal.ZERO, discounts[index] ?? Decimal.ZERO, concepto.decimales ?? decimals),
  );
  return { conceptos, ...documentAmounts(conceptos, currencyDecimals(request.moneda)) };
}

function documentAmounts(conceptos: readonly requests.Concepto[], decimals: number): Omit<Amounts, 'conceptos'> {
  const subTotal = sum(conceptos.map(({ importe }) => importe)).round(decimals, 'half-up');
  const discounts = conceptos.flatMap(({ descuento }) => descuento ?? []);
  const descuento = discounts.length === 0 ? undefined : sum(discounts).round(decimals, 'half-up');
  const impuestos = documentTaxes(conceptos, decimals);
  const total = subTotal
    .minus(descuento ?? Decimal.ZERO)
    .plus(impuestos?.totalImpuestosTrasladados ?? Decimal.ZERO)
    .minus(impuestos?.totalImpuestosRetenidos ?? Decimal.ZERO);
  return { subTotal, descuento, impuestos, total };
}

/**
 * Returns each concept's own discount and its share of the overall one. Neither takes more than there is: one that asks
 * for more is refused, and what is shown beside the refusal is no negative amount.
 */
function conceptDiscounts(
  { conceptos, descuento }: AmountsRequest,
  gross: readonly Decimal[],
  decimales: requests.Decimales,
): Decimal[] {
  const own = conceptos.map((concepto, index) =>
    least((concepto.descuento ?? Decimal.ZERO).round(decimales, 'half-up'), atLeastZero(gross[index] ?? Decimal.ZERO)),
  );
  if (!descuento?.isPositive()) return own;
  const net = own.map((each, index) => atLeastZero((gross[index] ?? Decimal.ZERO).minus(each)));
  const room = net.map((each, index) => {
    const concepto = conceptos[index];
    return concepto && hasTaxNodes(concepto) ? atLeastZero(each.minus(LEAST_BASE)) : each;
  });
  const whole = (amounts: readonly Decimal[]) => amounts.map((each) => each.round(decimales, 'truncate').units);
  const all = least(descuento.round(decimales, 'half-up'), sum(net).round(decimales, 'truncate'));
  const shares = allocate(all.units, whole(net), whole(room));
  return own.map((each, index) => each.plus(Decimal.of(shares[index] ?? 0n, decimales)));
}

const least = (one: Decimal, other: Decimal): Decimal => (one.lessThan(other) ? one : other);

const atLeastZero = (value: Decimal): Decimal => (value.isNegative() ? Decimal.of(0n, value.scale) : value);

function compute(
  concepto: requests.ConceptoRequest,
  importe: Decimal,
  descuento: Decimal,
  decimales: number,
): requests.Concepto {
  const { traslados, retenciones } = conceptTaxes(concepto, importe.minus(descuento), decimales);
  const valorUnitario = concepto.valorUnitario.trimmed();
  return {
    claveProdServ: concepto.claveProductoServicio,
    noIdentificacion: collapseOptional(concepto.noIdentificacion),
    cantidad: concepto.cantidad.trimmed(),
    claveUnidad: concepto.unidad,
    unidad: undefined,
    descripcion: collapse(concepto.descripcion),
    valorUnitario: valorUnitario.scale < 2 ? valorUnitario.round(2, 'half-up') : valorUnitario,
    importe,
    descuento: descuento.isZero() ? undefined : descuento,
    objetoImp: concepto.objetoImpuesto,
    traslados,
    retenciones,
    informacionAduanera: concepto.numeroPedimento ? [concepto.numeroPedimento] : [],
    cuentaPredial: concepto.cuentaPredial ? [concepto.cuentaPredial] : [],
  };
}

/**
 * Returns the document's tax nodes: transfers by tax, factor and rate, withholdings by tax, each the rounded sum of the
 * concepts' recorded amounts; their totals are exact sums of these nodes. Undefined when no concept is taxed.
 * @param decimals of the currency.
 */
export function documentTaxes(
  conceptos: readonly requests.Concepto[],
  decimals: number,
): requests.Impuestos | undefined {
  const traslados = groupTraslados(conceptos).map((node) => roundTraslado(node, decimals));
  const retenciones = groupRetenciones(conceptos).map(({ impuesto, importe }) => ({
    impuesto,
    importe: importe.round(decimals, 'half-up'),
  }));
  if (traslados.length === 0 && retenciones.length === 0) return undefined;
  return {
    retenciones,
    traslados,
    totalImpuestosRetenidos: totalOf(retenciones.map(({ importe }) => importe)),
    totalImpuestosTrasladados: totalOf(traslados.flatMap(({ importe }) => importe ?? [])),
  };
}

/**
 * Returns a total, which is absent rather than zero when there is no amount at all: a document of exempt transfers has
 * no total.
 */
const totalOf = (amounts: readonly Decimal[]): Decimal | undefined => (amounts.length === 0 ? undefined : sum(amounts));

function groupTraslados(conceptos: readonly requests.Concepto[]): requests.Traslado[] {
  const groups: requests.Traslado[] = [];
  for (const { traslados } of conceptos) {
    for (const node of traslados) {
      const index = groups.findIndex((group) => isSameTraslado(group, node));
      const group = groups[index];
      if (group) groups[index] = addTraslado(group, node);
      else groups.push(node);
    }
  }
  return groups;
}

const isSameTraslado = (a: requests.Traslado, b: requests.Traslado): boolean =>
  a.impuesto === b.impuesto && a.tipoFactor === b.tipoFactor && a.tasaOCuota?.units === b.tasaOCuota?.units; // both at six decimals

function addTraslado(group: requests.Traslado, node: requests.Traslado): requests.Traslado {
  const { impuesto, tipoFactor, tasaOCuota } = group;
  const importe = group.importe && node.importe && group.importe.plus(node.importe);
  return { base: group.base.plus(node.base), impuesto, tipoFactor, tasaOCuota, importe };
}

const roundTraslado = (
  { base, impuesto, tipoFactor, tasaOCuota, importe }: requests.Traslado,
  decimals: number,
): requests.Traslado => ({
  base: base.round(decimals, 'half-up'),
  impuesto,
  tipoFactor,
  tasaOCuota,
  importe: importe?.round(decimals, 'half-up'),
});

function groupRetenciones(conceptos: readonly requests.Concepto[]): requests.RetencionTotal[] {
  const byTax = new Map<requests.RetencionTotal['impuesto'], Decimal>();
  for (const { retenciones } of conceptos) {
    for (const { impuesto, importe } of retenciones) {
      byTax.set(impuesto, (byTax.get(impuesto) ?? Decimal.ZERO).plus(importe));
    }
  }
  return [...byTax].map(([impuesto, importe]) => ({ impuesto, importe }));
}
