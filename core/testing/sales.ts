import { type Customer, readCustomer } from '../src/customers/customer.ts';
import type { Order } from '../src/orders/order.ts';
import { orderAmounts } from '../src/orders/order-amounts.ts';
import { readItem } from '../src/orders/order-item.ts';
import { newProduct, type Product } from '../src/products/product.ts';

const createdAt = new Date('2026-11-20T16:00:00Z');

export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  ...readCustomer({
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA KEMPER URGATE',
    usoCfdi: 'G03',
    regimenFiscal: '601',
    codigoPostal: '42501',
  }),
  id: crypto.randomUUID(),
  companyId: crypto.randomUUID(),
  version: 1,
  createdAt,
  ...changes,
});

export const aProduct = (changes: Partial<Product> = {}): Product => ({
  ...newProduct({
    nombreInterno: 'Café de olla',
    descripcion: 'Café molido con canela',
    precioUnitario: 185.5,
    claveProductoServicio: '50201700',
    unidad: 'KGM',
    objetoImpuesto: '02',
  }),
  id: crypto.randomUUID(),
  companyId: crypto.randomUUID(),
  version: 1,
  createdAt,
  ...changes,
});

/** Makes an order of one book, with the amounts that its items and its discount come to. */
export function anOrder(changes: Partial<Omit<Order, 'amounts'>> = {}): Order {
  const book = { descripcion: 'Libro', cantidad: 2, precioUnitario: 10.5, claveProductoServicio: '55101500' };
  const order = {
    id: crypto.randomUUID(),
    companyId: crypto.randomUUID(),
    number: 1,
    customerId: crypto.randomUUID(),
    fecha: createdAt,
    status: 'PENDING' as const,
    descuento: 0,
    observaciones: undefined,
    numeroPedimento: undefined,
    items: [readItem(book, {}, crypto.randomUUID())],
    ticketToken: crypto.randomUUID(),
    invoiced: false,
    version: 1,
    createdAt,
    ...changes,
  };
  return { ...order, amounts: orderAmounts(order.items, order.descuento) };
}
