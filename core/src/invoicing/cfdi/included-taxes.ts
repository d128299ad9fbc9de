import { Decimal, sum } from '../../shared/money/decimal.ts';
import { currencyDecimals } from '../../sat/catalogs/moneda.ts';
import { type AmountsRequest, computeAmounts, conceptDecimals } from './amounts.ts';
import type { Concepto, ConceptoRequest } from './request.ts';
import { conceptTaxes } from './taxes.ts';

/** ValorUnitario and a concept's amounts have no more decimals (Anexo 20). */
const FINEST = 6;
/** It is enough for the product of a quantity and two rates. */
const EXACT = 18;
/** A product that differs by no more than a tenth of a cent is no reason for an Importe of its own. */
const SMALL = Decimal.of(1_000n, FINEST);
/** Limits the lines that may give way by a fraction of a cent so that the document's rounded sums fit. */
const MOST_TRIED = 5;

interface Priced extends ConceptoRequest {
  readonly precio: Decimal;
}

const isPriced = (concepto: ConceptoRequest): concepto is Priced => concepto.precio !== undefined;

/**
 * Computes the unit values of concepts whose price includes the taxes that they transfer (`precio`). Importe and
 * transferred taxes of such a concept are price × quantity, rounded half-up at the currency's decimals, and the document
 * comes to their sum. Withholdings and discounts are taken off as ever.
 *
 * Amounts keep their decimals where these reach the price. IVA of 16 % leaves out every seventh cent: there the concept
 * has six. A price that does not cover its quota of IEPS gives a unit value below zero, which the rules refuse.
 */
export function withUnitValues(request: AmountsRequest): AmountsRequest {
  if (!request.conceptos.some(isPriced)) return request;
  const decimals = conceptDecimals(request);
  const own = currencyDecimals(request.moneda);
  const conceptos = request.conceptos.map((each) => (isPriced(each) ? valued(each, decimals, own) : each));
  return balanced({ ...request, conceptos });
}

/**
 * Returns price × quantity, half-up at the currency's decimals: what a customer pays before withholdings and discounts.
 * Undefined of a concept at a price before taxes.
 */
export const paidFor = ({ precio, cantidad }: ConceptoRequest, own: number): Decimal | undefined =>
  precio?.times(cantidad).round(own, 'half-up');

/**
 * Returns the price with its taxes that a unit value was computed from: six decimals of 19.90 less IVA are 17.155172.
 * Undefined of a unit value with no more decimals than the currency, and of one that no price in the currency gives.
 */
export function priceBehind(concepto: ConceptoRequest, own: number): Decimal | undefined {
  const { valorUnitario } = concepto;
  if (!valorUnitario.isPositive() || valorUnitario.significantDecimals() <= own) return undefined;
  const one = { ...concepto, cantidad: Decimal.ONE };
  const { quota, factor } = taxing(one);
  const price = withTransferred(one, valorUnitario, EXACT).round(own, 'half-up');
  return price.minus(quota).dividedBy(factor, FINEST, 'half-up').equals(valorUnitario) ? price : undefined;
}

/** Taxes are linear in the net amount, but for a quota, which it does not change. */
function taxing(concepto: ConceptoRequest) {
  const quota = withTransferred(concepto, Decimal.ZERO, EXACT);
  return { quota, factor: withTransferred(concepto, Decimal.ONE, EXACT).minus(quota) };
}

/** Returns a net amount with the taxes that it transfers. */
export function withTransferred(concepto: ConceptoRequest, net: Decimal, decimals: number): Decimal {
  const { traslados } = conceptTaxes(concepto, net, decimals);
  return sum([net, ...traslados.flatMap(({ importe }) => importe ?? [])]);
}

function valued(concepto: Priced, decimals: number, own: number): ConceptoRequest {
  const { precio, cantidad } = concepto;
  if (!precio.isPositive() || !cantidad.isPositive()) return { ...concepto, valorUnitario: precio };
  const paid = precio.times(cantidad).round(own, 'half-up');
  const { quota, factor } = taxing(concepto);
  const near = (scale: number) => paid.minus(quota).dividedBy(factor, scale, 'half-up');
  const { units } = near(decimals);
  const exact = [0n, -1n, 1n]
    .map((step) => Decimal.of(units + step, decimals))
    .find((net) => withTransferred(concepto, net, decimals).equals(paid));
  if (exact) return ofNet(concepto, exact, decimals, Decimal.ZERO);
  return ofNet({ ...concepto, decimales: FINEST }, near(FINEST), FINEST, SMALL);
}

/**
 * Returns the unit value of a net amount, and the amount itself where six decimals of the one do not come to the other.
 */
function ofNet(concepto: ConceptoRequest, net: Decimal, decimals: number, most: Decimal): ConceptoRequest {
  const { cantidad } = concepto;
  const comesTo = (valorUnitario: Decimal) => {
    const off = cantidad.times(valorUnitario).round(decimals, 'half-up').minus(net);
    return !(off.isNegative() ? off.negated() : off).greaterThan(most);
  };
  const [short, long] = [2, FINEST].map((scale) => net.dividedBy(cantidad, scale, 'half-up'));
  const valorUnitario = [short, long].find((each) => each && comesTo(each));
  if (valorUnitario) return { ...concepto, valorUnitario, importe: undefined };
  return { ...concepto, valorUnitario: long ?? concepto.valorUnitario, importe: net };
}

const afterDiscount = ({ importe, descuento, traslados }: Concepto): Decimal =>
  sum([importe, ...traslados.flatMap((node) => node.importe ?? [])]).minus(descuento ?? Decimal.ZERO);

/** Returns what the document comes to before withholdings. */
function transferredTotal(request: AmountsRequest): Decimal {
  const { subTotal, descuento, impuestos } = computeAmounts(request);
  return subTotal.minus(descuento ?? Decimal.ZERO).plus(impuestos?.totalImpuestosTrasladados ?? Decimal.ZERO);
}

/** The document's sums are rounded each by itself, so that they may miss by a cent what the lines come to. */
function balanced(request: AmountsRequest): AmountsRequest {
  const own = currencyDecimals(request.moneda);
  const { conceptos } = computeAmounts(request);
  const lines = request.conceptos.flatMap((asked, index) => {
    const computed = conceptos[index];
    return computed ? [{ asked, computed, index }] : [];
  });
  const wanted = sum(
    lines.map(
      ({ asked, computed }) =>
        (computed.descuento === undefined ? paidFor(asked, own) : undefined) ?? afterDiscount(computed),
    ),
  ).round(own, 'half-up');
  const missed = wanted.compare(transferredTotal(request));
  if (missed === 0) return request;
  const finest = lines
    .filter(({ asked }) => isPriced(asked))
    .toSorted((one, other) => stepOf(one.asked).compare(stepOf(other.asked)));
  for (const { index, computed } of finest.slice(0, MOST_TRIED)) {
    const found = shifted(request, index, computed.importe, wanted, missed);
    if (found) return found;
  }
  return request;
}

/** Returns by how much the amount of a concept grows with the last decimal of what it is computed from. */
const stepOf = ({ importe, cantidad }: ConceptoRequest): Decimal =>
  Decimal.of(1n, FINEST).times(importe === undefined ? cantidad : Decimal.ONE);

/** Moves a line by the least that brings the document to what is wanted: its total grows with the line's amount. */
function shifted(
  request: AmountsRequest,
  at: number,
  importe: Decimal,
  wanted: Decimal,
  direction: -1 | 1,
): AmountsRequest | undefined {
  const line = request.conceptos[at];
  if (!line) return undefined;
  const moved = (steps: bigint): AmountsRequest => {
    const put = { ...line, decimales: FINEST, ...movedBy(line, importe, BigInt(direction) * steps) } as const;
    return { ...request, conceptos: request.conceptos.map((each, index) => (index === at ? put : each)) };
  };
  // Five of the currency's smallest units: subtotal and a few taxes are rounded by half of one each.
  const widest = Decimal.of(5n, currencyDecimals(request.moneda));
  let low = 1n;
  let high = widest.dividedBy(stepOf(line), 0, 'round-up').units;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (transferredTotal(moved(middle)).compare(wanted) === -direction) low = middle + 1n;
    else high = middle;
  }
  const found = moved(low);
  const [put] = found.conceptos.slice(at, at + 1);
  return put?.valorUnitario.isPositive() && transferredTotal(found).equals(wanted) ? found : undefined;
}

/** An Importe of its own takes its unit value along: SAT compares it with their product. */
function movedBy({ importe: own, valorUnitario, cantidad }: ConceptoRequest, importe: Decimal, steps: bigint) {
  const by = Decimal.of(steps, FINEST);
  if (own === undefined) return { valorUnitario: valorUnitario.plus(by) };
  const moved = importe.plus(by);
  return { importe: moved, valorUnitario: moved.dividedBy(cantidad, FINEST, 'half-up') };
}
