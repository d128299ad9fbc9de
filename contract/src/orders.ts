import { z } from 'zod';
import { orderStatuses } from '@timbra/core/orders/order.ts';
import type { Answered } from './operation.ts';
import { amount, answer, operation, text, uuid } from './operation.ts';
import { tipos } from './invoice-request.ts';
import { invoiceStatus } from './invoice-answer.ts';
import { dayFilters, sumsQuery, type ListShape } from './list.ts';
import { recordCalls } from './record-calls.ts';
import { taxAnswer, taxForm } from './taxes.ts';

const status = z.enum(orderStatuses, { error: 'Elige PENDING, PAID, CANCELLED o REFUNDED.' });

/** What an item leaves out comes from its product, or else from the defaults. Amounts are the server's. */
const item = z.object(
  {
    id: text(100).nullish(),
    productId: uuid.nullish(),
    descripcion: text(2_000).nullish(),
    cantidad: amount.nullish().describe('Obligatoria'),
    precioUnitario: amount.nullish(),
    unidad: text(100).nullish().describe('H87 si no se dice'),
    claveProductoServicio: text(100).nullish().describe('01010101 si no se dice'),
    objetoImpuesto: text(100).nullish().describe('02 si no se dice'),
    ...taxForm,
  },
  { error: 'Cada item debe ser un objeto.' },
);

/** It also reads a cell of a file. */
export const itemsOfOrder = z.array(item, { error: 'Envía una lista de items.' }).max(1_000);

const body = z.object({
  companyId: uuid.optional(),
  userId: text(100).nullish(),
  customerId: uuid.nullish().or(z.literal('')).describe('Obligatorio'),
  fecha: z.iso
    .datetime({ offset: true, error: 'Escribe una fecha ISO 8601, como 2026-11-20T18:30:00Z.' })
    .transform((written) => new Date(written))
    .nullish()
    .meta({ override: { type: ['string', 'null'], format: 'date-time' } }),
  status: status.nullish(),
  descuento: amount.nullish().describe('En pesos, sobre todo el pedido, antes de impuestos'),
  observaciones: text(5_000).nullish(),
  numeroPedimento: text(100).nullish(),
  orderItems: itemsOfOrder.nullish().describe('Obligatorios, al menos uno'),
});

const answeredItem = z.object({
  id: z.uuid(),
  productId: z.uuid().nullable(),
  product: z.object({ nombreInterno: z.string(), codigoInterno: z.string().nullable() }).nullable(),
  descripcion: z.string(),
  cantidad: z.number(),
  precioUnitario: z.number(),
  importe: z.number(),
  unidad: z.string(),
  claveProductoServicio: z.string(),
  objetoImpuesto: z.string(),
  ...taxAnswer,
});

/** A document, as it is called and where it stands. */
const named = z.object({
  id: z.uuid(),
  serie: z.string().nullable(),
  folio: z.number().nullable(),
  status: invoiceStatus,
});

const order = z
  .object({
    id: z.uuid(),
    companyId: z.uuid(),
    number: z.number().int(),
    fecha: z.iso.datetime(),
    status,
    customerId: z.uuid(),
    customer: z.object({ nombre: z.string(), rfc: z.string() }),
    subtotal: z.number(),
    descuento: z.number(),
    iva: z.number(),
    ieps: z.number(),
    isr: z.number(),
    ivaRet: z.number(),
    total: z.number(),
    observaciones: z.string().nullable(),
    numeroPedimento: z.string().nullable(),
    facturado: z.boolean(),
    token: z.string().describe('Del ticket: con él se factura en la página pública de la empresa'),
    ticket: z
      .object({ url: z.string(), token: z.string() })
      .nullable()
      .describe('Su dirección en la página pública; null mientras la empresa no la publica'),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    orderItems: z.array(answeredItem),
    invoices: z.array(
      named.extend({
        uuid: z.string().nullable(),
        tipo: z.enum(tipos),
        autofactura: z.boolean().describe('La pidió en la página pública quien dio el ticket'),
        nota: named
          .nullable()
          .describe('La nota de crédito que sacó el pedido de esa factura global; null si lo lleva'),
      }),
    ),
  })
  .meta({ id: 'Order' });

export type OrderAnswer = Answered<typeof order>;

const shape: ListShape = {
  fields: {
    id: 'id',
    companyId: 'id',
    number: 'int64',
    fecha: 'time',
    status: 'text',
    customerId: 'id',
    'customer.nombre': 'text',
    'customer.rfc': 'text',
    subtotal: 'number',
    descuento: 'number',
    iva: 'number',
    ieps: 'number',
    isr: 'number',
    ivaRet: 'number',
    total: 'number',
    observaciones: 'text',
    numeroPedimento: 'text',
    facturado: 'boolean',
    version: 'int32',
    createdAt: 'time',
  },
  // The orders that a document invoices, or did until they were taken out of it; the one of a ticket's token.
  filters: { ...dayFilters, documento: 'id', ticket: 'text' },
};

const tag = 'Pedidos';
const reading = { tag, access: 'orders:read' } as const;

export const {
  list: listOrders,
  search: searchOrders,
  export: exportOrders,
  get: getOrder,
  create: createOrder,
  update: updateOrder,
  delete: deleteOrder,
  restore: restoreOrder,
} = recordCalls({
  path: '/orders',
  tag,
  area: 'orders',
  item: order,
  shape,
  body,
  summaries: {
    list: 'Pedidos de una empresa o de todas; facturado true o false en filter',
    search: 'Busca por número, cliente y observaciones',
    export: 'Los pedidos de la lista como archivo CSV o XLSX',
    get: 'Un pedido',
    create: 'Crea un pedido; sus importes los calcula el servidor',
    update: 'Cambia los campos enviados; lo que dice una factura vigente ya no cambia (409 ORDER_INVOICED)',
    delete: 'Elimina un pedido sin factura vigente',
    restore: 'Recupera un pedido eliminado hace menos de un día',
  },
});

const sum = z.object({ moneda: z.string(), count: z.number().int(), total: z.number() }).meta({ id: 'OrderSum' });

export type OrderSum = Answered<typeof sum>;

export const sumOrders = operation('get /sums/orders', {
  ...reading,
  heavy: 'always',
  summary: 'Lo que suman los pedidos de la lista; null si q encuentra más de 1,000',
  query: sumsQuery(shape),
  answers: { 200: answer(z.array(sum).nullable()) },
});
