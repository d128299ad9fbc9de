import { priceBehind, withUnitValues } from '../invoicing/cfdi/included-taxes.ts';
import type { ConceptoRequest, ImpuestosRequest } from '../invoicing/cfdi/request.ts';
import { type AmountsRequest, computeAmounts, summarize } from '../invoicing/cfdi/amounts.ts';
import { Decimal, sum } from '../shared/money/decimal.ts';
import { impuestosOf } from '../products/tax-choice.ts';
import type { ConceptoInput } from '../invoicing/invoice-request.ts';
import type { OrderItem } from './order-item.ts';

/** Holds the amounts in pesos. Withholdings (`isr`, `ivaRet`) are taken off the total. */
export interface OrderAmounts {
  /** They are the amounts of each item, in their order. */
  readonly importes: readonly Decimal[];
  readonly subtotal: Decimal;
  readonly descuento: Decimal;
  readonly iva: Decimal;
  readonly ieps: Decimal;
  readonly isr: Decimal;
  readonly ivaRet: Decimal;
  readonly total: Decimal;
}

/** Returns the amounts of the document that would be issued from the order, by the same arithmetic. */
export function orderAmounts(items: readonly OrderItem[], descuento: number): OrderAmounts {
  const request = amountsRequest(items, descuento);
  const { subtotal, iva, total, impuestos, descuento: spread } = summarize(computeAmounts(request));
  const retained = (impuesto: string) =>
    sum(impuestos.retenciones.filter((node) => node.impuesto === impuesto).map(({ importe }) => importe));
  return {
    importes: items.map(importeOf),
    subtotal,
    descuento: spread,
    iva,
    ieps: sum(impuestos.traslados.flatMap(({ impuesto, importe }) => (impuesto === '003' && importe ? importe : []))),
    isr: retained('001'),
    ivaRet: retained('002'),
    total,
  };
}

/** Returns the request that a document of the order would be computed from. */
export function amountsRequest(
  items: readonly OrderItem[],
  descuento: number,
  numeroPedimento?: string,
): AmountsRequest {
  const conceptos = items.map((item) => ({ ...toConcepto(item), numeroPedimento }));
  return withUnitValues({ conceptos, descuento: Decimal.fromNumber(descuento), decimales: CENTS, moneda: 'MXN' });
}

/** Returns the quantity × the price as it was typed, with its taxes or before them. */
const importeOf = ({ cantidad, precioUnitario }: OrderItem): Decimal =>
  Decimal.fromNumber(cantidad).times(Decimal.fromNumber(precioUnitario)).round(CENTS, 'half-up');

const CENTS = 2;

/** Returns the price that the documents of an item take. */
export function documentPrice(item: OrderItem): Pick<OrderItem, 'precioUnitario' | 'ivaIncluido'> {
  const { precio } = toConcepto(item);
  return precio ? { precioUnitario: precio.toNumber(), ivaIncluido: true } : item;
}

function toConcepto(item: OrderItem): ConceptoRequest {
  const price = Decimal.fromNumber(item.precioUnitario);
  const concepto = beforeTaxes(item, price);
  // Shops write six decimals of what they charge less its taxes, which come to that price in no cents before taxes.
  return { ...concepto, precio: item.ivaIncluido ? price : priceBehind(concepto, CENTS) };
}

const beforeTaxes = (item: OrderItem, price: Decimal): ConceptoRequest => ({
  claveProductoServicio: item.claveProductoServicio,
  cantidad: Decimal.fromNumber(item.cantidad),
  unidad: item.unidad,
  descripcion: item.descripcion,
  valorUnitario: price,
  objetoImpuesto: item.objetoImpuesto,
  impuestos: toImpuestos(item),
});

function toImpuestos(item: OrderItem): ImpuestosRequest {
  const { iva, ivaRet, isr, ieps } = impuestosOf(item, item.objetoImpuesto);
  return {
    iva,
    ivaRet: optional(ivaRet),
    isr: optional(isr),
    ieps: ieps && { tipo: ieps.tipo, valor: Decimal.fromNumber(ieps.valor) },
  };
}

const optional = (rate: number | undefined) => (rate === undefined ? undefined : Decimal.fromNumber(rate));

/** Returns the concept of an item, complete: what the order says stands, whatever its product says today. */
export function conceptoOfItem(item: OrderItem, numeroPedimento: string | undefined): ConceptoInput {
  const { precioUnitario, ivaIncluido } = documentPrice(item);
  return {
    claveProductoServicio: item.claveProductoServicio,
    cantidad: item.cantidad,
    unidad: item.unidad,
    descripcion: item.descripcion,
    valorUnitario: precioUnitario,
    ...(ivaIncluido && { ivaIncluido: true }),
    objetoImpuesto: item.objetoImpuesto,
    numeroPedimento,
    impuestos: impuestosOf(item, item.objetoImpuesto),
  };
}
