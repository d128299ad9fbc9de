import { orderColumns } from '@timbra/core/exports/columns.ts';
import { orderStatusWords } from '@timbra/core/orders/order.ts';
import { ordersList } from '../lists/orders.ts';
import { taxJson } from '../lists/taxes.ts';
import { stateMeans } from '../states.ts';
import { amountOf, columnsOf, dayCellOf, wordOf, yesOrNo, type ExportDescription } from './description.ts';

/** Writes the items as a request for an order has them; what is not set is left out. */
const items = `
  (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
     'productId', i.product_id, 'descripcion', i.descripcion, 'cantidad', trim_scale(i.cantidad),
     'precioUnitario', trim_scale(i.precio_unitario), 'unidad', i.unidad,
     'claveProductoServicio', i.clave_producto_servicio, 'objetoImpuesto', i.objeto_impuesto, ${taxJson('i')}
   )) order by i.position), '[]')::text
   from order_items i where i.order_id = t.id)`;

/** It is the document that invoices it now, by the name that the list of documents gives it. */
const invoice = `
  (select v.serie || '-' || v.folio from invoice_orders o join invoices v on v.id = o.invoice_id
   where o.order_id = t.id and ${stateMeans('v.status', 'live')} order by v.id desc limit 1)`;

export const ordersExport: ExportDescription = {
  list: ordersList,
  columns: columnsOf(orderColumns, {
    number: 't.number',
    fecha: dayCellOf('t.fecha'),
    status: wordOf('t.status', orderStatusWords),
    customerId: 't.cliente_rfc',
    cliente: 't.cliente',
    subtotal: amountOf('t.subtotal'),
    descuento: amountOf('t.descuento'),
    iva: amountOf('t.iva'),
    ieps: amountOf('t.ieps'),
    ivaRet: amountOf('t.iva_ret'),
    isr: amountOf('t.isr'),
    total: amountOf('t.total'),
    facturado: yesOrNo('t.invoiced'),
    documento: invoice,
    observaciones: 't.observaciones',
    numeroPedimento: 't.numero_pedimento',
    productos: items,
  }),
};
