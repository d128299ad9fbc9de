import type { OrderAnswer } from '@timbra/contract/orders.ts';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { readItem } from '@timbra/core/orders/order-item.ts';
import type { Given } from '@timbra/contract/calls.ts';
import { call } from '@timbra/ui/http/call.ts';
import { taxValuesOf, type TaxValues } from '../shared/taxes/tax-values.ts';
import type { RecordCalls } from '../shared/form/create-once.ts';

export type Order = OrderAnswer;

export interface ItemValues extends TaxValues {
  /** It is empty for an item that is not stored yet. */
  itemId: string;
  productId: string;
  /** It is the product's name, to be read. */
  productName: string;
  descripcion: string;
  cantidad: number | null;
  precioUnitario: number | null;
  unidad: string;
  claveProductoServicio: string;
  objetoImpuesto: string;
}

/** What the form holds: an empty text is a field that nobody has filled in. */
export interface OrderValues {
  customerId: string;
  /** It is the customer's name, to be read. */
  customerName: string;
  descuento: number | null;
  observaciones: string;
  numeroPedimento: string;
  orderItems: ItemValues[];
}

export const blankOrder: OrderValues = {
  customerId: '',
  customerName: '',
  descuento: null,
  observaciones: '',
  numeroPedimento: '',
  orderItems: [],
};

const { unidad, claveProductoServicio, objetoImpuesto, ...taxes } = readItem({}, {}, '');

/** It is one piece of anything, with the defaults that the server itself has. */
export const blankItem: ItemValues = {
  ...taxValuesOf(taxes),
  itemId: '',
  productId: '',
  productName: '',
  descripcion: '',
  cantidad: 1,
  precioUnitario: null,
  unidad,
  claveProductoServicio,
  objetoImpuesto,
};

/** Tells whether nobody has touched a line. */
export const isBlank = (item: ItemValues) => JSON.stringify(item) === JSON.stringify(blankItem);

/** Returns the items without the lines at the end that wait to be filled in: they are no items. */
export const typedItems = (items: readonly ItemValues[]): readonly ItemValues[] =>
  items.slice(0, items.findLastIndex((item) => !isBlank(item)) + 1);

export const valuesOf = (order: Order): OrderValues => ({
  customerId: order.customerId,
  customerName: order.customer.nombre,
  descuento: order.descuento === 0 ? null : order.descuento,
  observaciones: order.observaciones ?? '',
  numeroPedimento: order.numeroPedimento ?? '',
  orderItems: order.orderItems.map((item) => ({
    ...taxValuesOf(item),
    itemId: item.id,
    productId: item.productId ?? '',
    productName: item.product?.nombreInterno ?? '',
    descripcion: item.descripcion,
    cantidad: item.cantidad,
    precioUnitario: item.precioUnitario,
    unidad: item.unidad,
    claveProductoServicio: item.claveProductoServicio,
    objetoImpuesto: item.objetoImpuesto,
  })),
});

/** Returns the item with what its product says; how many of it is the user's to say. */
export const filledFrom = (item: ItemValues, product: ProductAnswer): ItemValues => ({
  ...item,
  ...taxValuesOf(product),
  productId: product.id,
  productName: product.nombreInterno,
  descripcion: product.descripcion,
  precioUnitario: product.precioUnitario,
  unidad: product.unidad,
  claveProductoServicio: product.claveProductoServicio,
  objetoImpuesto: product.objetoImpuesto,
});

type New = Given<'POST /orders'>['body'];
type Changed = Given<'PATCH /orders/{id}'>['body'];

export const orderCalls: RecordCalls<New, Changed, Order> = {
  create: (body, headers) => call('POST /orders', { body, headers }),
  save: (id, body) => call('PATCH /orders/{id}', { params: { id }, body }),
};

export const deleteOrder = (id: string) => call('DELETE /orders/{id}', { params: { id } });

export const restoreOrder = (id: string) => call('POST /orders/{id}/restore', { params: { id } });
