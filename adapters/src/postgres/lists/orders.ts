import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { isOfPage } from '../postgres-tickets.ts';
import { daysOf, type ListDescription } from './description.ts';
import { date, isOneOf, raw, sql, stateMeans } from '../sql.ts';
import { taxJson } from './records.ts';

const amounts = ['subtotal', 'descuento', 'iva', 'ieps', 'isr', 'ivaRet', 'total'] as const;

type Amount = (typeof amounts)[number];

interface Row extends Omit<OrderAnswer, Amount | 'number' | 'fecha' | 'createdAt' | 'ticket'>, Record<Amount, string> {
  readonly number: string;
  readonly fecha: string | Date;
  readonly createdAt: string | Date;
  /** It is the address of its company's page, once that is published. */
  readonly page: string | null;
}

const items = `
  (select coalesce(jsonb_agg(jsonb_build_object(
     'id', i.id, 'productId', i.product_id,
     'product', case when p.id is null then null else
       jsonb_build_object('nombreInterno', p.nombre_interno, 'codigoInterno', p.codigo_interno) end,
     'descripcion', i.descripcion, 'cantidad', trim_scale(i.cantidad),
     'precioUnitario', trim_scale(i.precio_unitario), 'importe', trim_scale(i.importe), 'unidad', i.unidad,
     'claveProductoServicio', i.clave_producto_servicio, 'objetoImpuesto', i.objeto_impuesto, ${taxJson('i')}
   ) order by i.position), '[]')
   from order_items i left join products p on p.id = i.product_id where i.order_id = t.id)`;

/** It is the note by which an order left a global document, whose claim holds no more. */
const note = `
  case when o.credited_by is not null and not o.live then (
    select jsonb_build_object('id', n.id, 'serie', n.serie, 'folio', n.folio, 'status', n.status)
    from invoices n where n.id = o.credited_by) end`;

/** Documents that count, the live one first. */
const invoices = `
  (select coalesce(jsonb_agg(jsonb_build_object(
     'id', v.id, 'serie', v.serie, 'folio', v.folio, 'uuid', v.uuid, 'status', v.status, 'tipo', v.tipo, 'nota', ${note},
     'autofactura', ${isOfPage('t.id', 'v.id')}
   ) order by v.status = 'CANCELLED', v.id desc), '[]')
   from invoice_orders o join invoices v on v.id = o.invoice_id
   where o.order_id = t.id and ${stateMeans('v.status', 'sent')})`;

const page = `
  (select p.custom_url from company_pages p where p.company_id = t.company_id and p.published_at is not null)`;

/** @param publicUrl where the pages are that tickets lead to. */
export const ordersListAt = (publicUrl: string): ListDescription<Row, OrderAnswer> => ({
  name: 'orders',
  table: 'orders',
  owner: 'company',
  live: 't.archived_at is null',
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    number: { sql: 't.number' },
    fecha: { sql: 't.fecha' },
    status: { sql: 't.status' },
    customerId: { sql: 't.customer_id' },
    'customer.nombre': { sql: 't.cliente', collated: true },
    'customer.rfc': { sql: 't.cliente_rfc', collated: true },
    subtotal: { sql: 't.subtotal' },
    descuento: { sql: 't.descuento' },
    iva: { sql: 't.iva' },
    ieps: { sql: 't.ieps' },
    isr: { sql: 't.isr' },
    ivaRet: { sql: 't.iva_ret' },
    total: { sql: 't.total' },
    observaciones: { sql: 't.observaciones', collated: true },
    numeroPedimento: { sql: 't.numero_pedimento' },
    facturado: { sql: 't.invoiced' },
    version: { sql: 't.version' },
    createdAt: { sql: 't.created_at' },
  },
  filters: {
    ...daysOf('t.fecha'),
    documento: (documents) =>
      sql`t.id in (select order_id from invoice_orders where ${isOneOf(raw('invoice_id'), documents)})`,
    ticket: (tokens) => isOneOf(raw('t.ticket_token'), tokens),
  },
  search: 'busca',
  defaultSort: { field: 'number', descending: true },
  select: `t.id, t.company_id as "companyId", t.number, t.fecha, t.status, t.customer_id as "customerId",
    jsonb_build_object('nombre', t.cliente, 'rfc', t.cliente_rfc) as customer,
    t.subtotal, t.descuento, t.iva, t.ieps, t.isr, t.iva_ret as "ivaRet", t.total, t.observaciones,
    t.numero_pedimento as "numeroPedimento", t.invoiced as facturado, t.ticket_token as token, ${page} as page, t.version,
    t.created_at as "createdAt", ${items} as "orderItems", ${invoices} as invoices`,
  item: ({ number, fecha, createdAt, page: slug, ...row }) => ({
    ...row,
    ...(Object.fromEntries(amounts.map((field) => [field, Number(row[field])])) as Record<Amount, number>),
    number: Number(number),
    fecha: date(fecha).toISOString(),
    createdAt: date(createdAt).toISOString(),
    ticket: slug === null ? null : { url: `${publicUrl}/${slug}/t/${row.token}`, token: row.token },
  }),
});

/** Serves whoever shows no tickets. */
export const ordersList = ordersListAt('');
