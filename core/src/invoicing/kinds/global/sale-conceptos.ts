import { sum } from '../../../shared/money/decimal.ts';
import { computeAmounts } from '../../cfdi/amounts.ts';
import type { Concepto, ConceptoRequest } from '../../cfdi/request.ts';
import type { ConceptoInput, SaleRequest } from '../../invoice-request.ts';
import type { OrderToInvoice } from '../../building/orders-to-invoice.ts';
import { buildAmounts } from '../../building/build-cfdi-request.ts';
import { sameLine, taxesOf } from '../../building/payables.ts';
import type { Invoice } from '../../invoice.ts';

/** Anexo 20, guide of the global document: each sale is a concept of these keys under the number of its ticket. */
const sale = { claveProductoServicio: '01010101', unidad: 'ACT', descripcion: 'Venta' };

type Line = { readonly asked: ConceptoRequest; readonly computed: Concepto };

/**
 * Returns one concept a sale; a sale of several tax treatments has one for each, since a concept carries one IVA rate
 * here. Taxes of the sum may differ by a cent from the sum of the taxes: such a sale is told line by line, so that the
 * global document always comes to what the customers paid.
 */
export function conceptosOfSale({ number, conceptos, descuento }: OrderToInvoice): ConceptoInput[] {
  const asked = buildAmounts({ conceptos, descuento });
  const amounts = computeAmounts(asked);
  const lines = asked.conceptos.flatMap((concepto, index): Line[] => {
    const computed = amounts.conceptos[index];
    // A line that rounds to nothing would be a concept whose price is zero (CFDI40166).
    return computed?.importe.isPositive() ? [{ asked: concepto, computed }] : [];
  });
  const ticket = { ...sale, noIdentificacion: String(number) };
  const summed = byTreatment(lines).map((group) => ({ ...ticket, ...summedUp(group) }));
  if (computeAmounts(buildAmounts({ conceptos: summed })).total.equals(amounts.total)) return summed;
  return lines.map((line) => ({ ...ticket, ...sameLine(line.asked, line.computed) }));
}

function byTreatment(lines: readonly Line[]): Line[][] {
  const groups = new Map<string, Line[]>();
  lines.forEach((line, index) => {
    // A quota counts units, which different goods do not share.
    const apart = line.asked.impuestos.ieps?.tipo === 'CUOTA' ? index : '';
    const included = line.asked.precio !== undefined;
    const treatment = JSON.stringify([apart, included, line.asked.objetoImpuesto, taxesOf(line.asked)]);
    groups.set(treatment, [...(groups.get(treatment) ?? []), line]);
  });
  return [...groups.values()];
}

function summedUp(group: readonly Line[]): ConceptoInput {
  const [first] = group;
  if (!first) return {};
  const importe = sum(group.map(({ computed }) => computed.importe));
  const descuento = sum(group.flatMap(({ computed }) => computed.descuento ?? []));
  return sameLine(first.asked, {
    ...first.computed,
    importe,
    descuento: descuento.isZero() ? undefined : descuento,
  });
}

/** Is SAT's key of what a credit note credits (Anexo 20, guide of documents of type E). */
const credited = '84111506';

/** Holds what the buyer of a ticket asks for. */
export type OwnDocument = Pick<SaleRequest, 'customerId' | 'receptor' | 'serie' | 'formaPago' | 'metodoPago'>;

/**
 * Returns the request of the note by which a sale leaves its global document (guide of the global document, appendix
 * 2): to the general public, related by 01, with the same amounts and taxes.
 */
export const noteOfTicket = (global: Invoice, order: OrderToInvoice): SaleRequest => ({
  ...issuerOf(global),
  tipo: 'nota-credito',
  relaciones: [{ tipoRelacion: '01', uuids: [global.uuid ?? ''] }],
  conceptos: conceptosOfSale(order).map((line) => ({
    ...line,
    claveProductoServicio: credited,
    descripcion: `Venta ${order.number}, que se factura aparte`,
  })),
});

/** Returns the request of the buyer's own document of the sale. */
export const ownOfTicket = (global: Invoice, orderId: string, asked: OwnDocument): SaleRequest => ({
  ...asked,
  ...issuerOf(global),
  tipo: 'factura',
  orderId,
  metodoPago: asked.metodoPago ?? 'PUE',
});

/** The company issues from where and as what it issued the global document. */
const issuerOf = ({ request: { companyId, lugarExpedicion, regimenEmisor } }: Invoice) => ({
  companyId,
  lugarExpedicion,
  regimenEmisor,
});
