import { computeAmounts, type AmountsRequest } from '../invoicing/cfdi/amounts.ts';
import { paidFor, withUnitValues } from '../invoicing/cfdi/included-taxes.ts';
import type { ConceptoRequest, ImpuestosRequest } from '../invoicing/cfdi/request.ts';
import { summarize } from '../invoicing/cfdi/summary.ts';
import { Decimal, sum } from '../shared/money/decimal.ts';
import { impuestosOf } from '../products/tax-choice.ts';
import type { OrderItem } from './order-item.ts';

/** Pesos. Withholdings (`isr`, `ivaRet`) are taken off the total. */
export interface OrderAmounts {
  /** Of each item, in their order. */
  readonly importes: readonly Decimal[];
  readonly subtotal: Decimal;
  readonly descuento: Decimal;
  readonly iva: Decimal;
  readonly ieps: Decimal;
  readonly isr: Decimal;
  readonly ivaRet: Decimal;
  readonly total: Decimal;
}

/** The amounts of the document that would be issued from the order, by the same arithmetic (contract O2). */
export function orderAmounts(items: readonly OrderItem[], descuento: number): OrderAmounts {
  const request = amountsRequest(items, descuento);
  const amounts = computeAmounts(request);
  const { subtotal, iva, total, impuestos, descuento: spread } = summarize(amounts);
  const retained = (impuesto: string) =>
    sum(impuestos.retenciones.filter((node) => node.impuesto === impuesto).map(({ importe }) => importe));
  return {
    // At a price with its taxes what is paid, as it was typed.
    importes: request.conceptos.map((asked, at) => paidFor(asked, 2) ?? amounts.conceptos[at]?.importe ?? Decimal.ZERO),
    subtotal,
    descuento: spread,
    iva,
    ieps: sum(impuestos.traslados.flatMap(({ impuesto, importe }) => (impuesto === '003' && importe ? importe : []))),
    isr: retained('001'),
    ivaRet: retained('002'),
    total,
  };
}

/** What a document of the order would be computed from. */
export function amountsRequest(
  items: readonly OrderItem[],
  descuento: number,
  numeroPedimento?: string,
): AmountsRequest {
  const conceptos = items.map((item) => ({ ...toConcepto(item), numeroPedimento }));
  return withUnitValues({ conceptos, descuento: Decimal.fromNumber(descuento), decimales: 2, moneda: 'MXN' });
}

function toConcepto(item: OrderItem): ConceptoRequest {
  const price = Decimal.fromNumber(item.precioUnitario);
  return {
    claveProductoServicio: item.claveProductoServicio,
    cantidad: Decimal.fromNumber(item.cantidad),
    unidad: item.unidad,
    descripcion: item.descripcion,
    valorUnitario: price,
    precio: item.ivaIncluido ? price : undefined,
    objetoImpuesto: item.objetoImpuesto,
    impuestos: toImpuestos(item),
  };
}

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
