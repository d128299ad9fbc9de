import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { OrderStatus } from '@timbra/core/orders/order.ts';
import { money, taxColumns } from './tax-columns.ts';

export const OrderRow = defineEntity({
  name: 'OrderRow',
  tableName: 'orders',
  properties: {
    id: p.uuid().primary(),
    companyId: p.uuid(),
    number: p.bigint('number'),
    fecha: p.datetime(),
    status: p.text().$type<OrderStatus>(),
    customerId: p.uuid(),
    subtotal: money(),
    descuento: money(),
    iva: money(),
    ieps: money(),
    isr: money(),
    ivaRet: money(),
    total: money(),
    observaciones: p.text().nullable(),
    numeroPedimento: p.text().nullable(),
    ticketToken: p.text(),
    invoiced: p.boolean(),
    version: p.integer(),
    createdAt: p.datetime(),
    archivedAt: p.datetime().nullable(),
  },
});
export type OrderRow = InferEntity<typeof OrderRow>;

export const OrderItemRow = defineEntity({
  name: 'OrderItemRow',
  tableName: 'order_items',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    position: p.integer(),
    productId: p.uuid().nullable(),
    descripcion: p.text(),
    cantidad: money(),
    precioUnitario: money(),
    importe: money(),
    unidad: p.text(),
    claveProductoServicio: p.text(),
    objetoImpuesto: p.text(),
    ...taxColumns(),
  },
});
export type OrderItemRow = InferEntity<typeof OrderItemRow>;
