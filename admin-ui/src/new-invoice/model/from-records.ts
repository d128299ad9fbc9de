import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { computeAmounts } from '@timbra/core/invoicing/cfdi/amounts.ts';
import { usoOfNote } from '@timbra/core/invoicing/kinds/nota-credito/nota-credito.ts';
import { buildAmounts } from '@timbra/core/invoicing/building/build-cfdi-request.ts';
import { conceptoOfItem } from '@timbra/core/orders/order-amounts.ts';
import { taxValuesOf } from '../../shared/taxes/tax-values.ts';
import { requestOf } from './to-request.ts';
import { conceptoValues, valuesOfInvoice } from './from-invoice.ts';
import { receptorOf } from './receptor-of.ts';
import { blankConcepto, blankInvoice, type ConceptoValues, type InvoiceValues } from './values.ts';

/** Returns the concept that a product makes; how many of it is the user's to say. */
export const conceptoOfProduct = (product: ProductAnswer): ConceptoValues => ({
  ...blankConcepto,
  ...taxValuesOf(product),
  productoId: product.id,
  claveProductoServicio: product.claveProductoServicio,
  noIdentificacion: product.noIdentificacion ?? '',
  unidad: product.unidad,
  descripcion: product.descripcion,
  valorUnitario: product.precioUnitario,
  objetoImpuesto: product.objetoImpuesto,
  numeroPedimento: (product.esImportado ? product.numeroPedimento : null) ?? '',
  cuentaPredial: product.cuentaPredial ?? '',
});

/** Returns the values of the invoice of an order, to be looked over. */
export function valuesOfOrder(order: OrderAnswer, customer: CustomerAnswer | undefined, today: string): InvoiceValues {
  const { nombre, rfc } = order.customer;
  const blank = blankInvoice('factura', today);
  const named = {
    ...blank,
    customerId: order.customerId,
    receptor: customer ? receptorOf(customer) : { ...blank.receptor, nombre, rfc },
    orderId: order.id,
  };
  return fillFromOrder(named, order);
}

const conceptosOfOrder = ({ orderItems, numeroPedimento }: OrderAnswer): ConceptoValues[] =>
  orderItems.map((item) => {
    const concepto = { ...item, productId: item.productId ?? undefined };
    return conceptoValues(conceptoOfItem(concepto, numeroPedimento ?? undefined));
  });

/** Fills in a draft that leaves its contents to its order, with what that would be invoiced as now. */
export const fillFromOrder = (values: InvoiceValues, order: OrderAnswer): InvoiceValues => ({
  ...values,
  descuento: order.descuento === 0 ? null : order.descuento,
  observaciones: values.observaciones === '' ? (order.observaciones ?? '') : values.observaciones,
  conceptos: conceptosOfOrder(order),
});

/** SAT has these keys for what a credit note is about (Anexo 20, guide of documents of type E). */
const creditLine = { claveProductoServicio: '84111506', unidad: 'ACT', productoId: '' };

/** Returns the note that takes a whole document back: what was only partly returned is lowered line by line. */
export function creditNoteOf(origin: InvoiceAnswer, today: string): InvoiceValues {
  const values = valuesOfInvoice(origin, today);
  const blank = blankInvoice('nota-credito', today);
  const { receptor } = values;
  return {
    ...blank,
    customerId: values.customerId,
    receptor: { ...receptor, usoCfdi: usoOfNote(receptor) },
    formaPago: values.formaPago === '99' ? '' : values.formaPago,
    moneda: values.moneda,
    tipoCambio: values.tipoCambio,
    decimales: values.decimales,
    relacion: { tipoRelacion: '01', uuid: origin.uuid ?? '' },
    ...(values.envio && { envio: values.envio }),
    conceptos: creditedLines(values, origin, today),
  };
}

/** Each line carries its share of the overall discount: the note must not pass its document by a cent. */
function creditedLines(values: InvoiceValues, origin: InvoiceAnswer, today: string): ConceptoValues[] {
  const { companyId, tipo } = origin;
  const { conceptos } = computeAmounts(buildAmounts(requestOf(values, { companyId, tipo, today })));
  return values.conceptos.map((concepto, at) => ({
    ...concepto,
    ...creditLine,
    descuento: conceptos[at]?.descuento?.toNumber() ?? null,
  }));
}
