import type { FoundCustomer, ImportedOrders } from '@timbra/core/imports/orders/imported-orders.ts';
import type { Trace, Undone, UndoOrder } from '@timbra/core/imports/target.ts';
import type { Order } from '@timbra/core/orders/order.ts';
import type { Orders } from '@timbra/core/orders/ports.ts';
import { RFC_EXTRANJERO, RFC_PUBLICO_GENERAL } from '@timbra/core/sat/fiscal-keys.ts';
import { storableText } from '@timbra/core/shared/plain-name.ts';
import { taxFields, type TaxKind, taxNames } from '@timbra/core/products/tax-choice.ts';
import type { Database } from '../database.ts';
import { toItemRows, toOrderRow } from '../order-mapper.ts';
import { raw, sql } from '../sql.ts';
import { columnOf } from '../record-columns.ts';
import { addRecords, undoRecords, type Column, type UndoneTable } from './records.ts';

const orders = {
  name: 'orders',
  columns: [
    ['id', 'id', 'uuid'],
    ['companyId', 'company_id', 'uuid'],
    ['number', 'number', 'bigint'],
    ['fecha', 'fecha', 'timestamptz'],
    ['status', 'status', 'text'],
    ['customerId', 'customer_id', 'uuid'],
    ['subtotal', 'subtotal', 'numeric'],
    ['descuento', 'descuento', 'numeric'],
    ['iva', 'iva', 'numeric'],
    ['ieps', 'ieps', 'numeric'],
    ['isr', 'isr', 'numeric'],
    ['ivaRet', 'iva_ret', 'numeric'],
    ['total', 'total', 'numeric'],
    ['observaciones', 'observaciones', 'text'],
    ['numeroPedimento', 'numero_pedimento', 'text'],
    ['ticketToken', 'ticket_token', 'text'],
    ['invoiced', 'invoiced', 'boolean'],
    ['version', 'version', 'integer'],
    ['createdAt', 'created_at', 'timestamptz'],
  ] as readonly Column[],
};

const types: Readonly<Record<TaxKind, string>> = {
  switch: 'boolean',
  ivaRate: 'text',
  iepsTipo: 'text',
  rate: 'numeric',
};

/** These are the columns of a product or an order's item, as `toTaxRow` gives them. */
export const taxColumns: readonly Column[] = taxNames.map((name) => [
  name,
  columnOf(name),
  types[taxFields[name].kind],
]);

const items = {
  name: 'order_items',
  columns: [
    ['id', 'id', 'uuid'],
    ['orderId', 'order_id', 'uuid'],
    ['position', 'position', 'integer'],
    ['productId', 'product_id', 'uuid'],
    ['descripcion', 'descripcion', 'text'],
    ['cantidad', 'cantidad', 'numeric'],
    ['precioUnitario', 'precio_unitario', 'numeric'],
    ['importe', 'importe', 'numeric'],
    ['unidad', 'unidad', 'text'],
    ['claveProductoServicio', 'clave_producto_servicio', 'text'],
    ['objetoImpuesto', 'objeto_impuesto', 'text'],
    ...taxColumns,
  ] as readonly Column[],
};

export class PostgresImportedOrders implements ImportedOrders {
  readonly #database: Database;
  readonly templates: ImportedOrders['templates'];

  constructor(database: Database, stored: Pick<Orders, 'templates'>) {
    this.#database = database;
    this.templates = (companyId, productIds) => stored.templates(companyId, productIds);
  }

  customers(companyId: string, rfcs: readonly string[], hold: boolean): Promise<readonly FoundCustomer[]> {
    return this.#database.rows<FoundCustomer>(sql`
      select id, rfc from customers where id in (${customersByRfc(companyId, rfcs)}) order by id ${raw(hold ? 'for share' : '')}`);
  }

  async numbers(companyId: string, count: number): Promise<number> {
    const row = await this.#database.row<{ last_number: string }>(sql`
      insert into order_numbers (company_id, last_number) values (${companyId}, ${count})
      on conflict (company_id) do update set last_number = order_numbers.last_number + ${count}
      returning last_number`);
    return Number(row?.last_number) - count + 1;
  }

  async add(made: readonly Order[]): Promise<void> {
    const added = await addRecords(this.#database, orders, made.map(toOrderRow));
    if (added < made.length) throw new Error('An order’s number or token was taken already');
    await addRecords(this.#database, items, made.flatMap(toItemRows));
  }

  undo(order: UndoOrder, trace: Trace): Promise<Undone> {
    const undone: UndoneTable = {
      name: orders.name,
      title: `'Pedido ' || t.number`,
      use: `case when t.invoiced then 'invoiced' end`,
      // Its number stays taken, and documents go on naming it.
      removal: 'archive',
      restore: () => Promise.resolve(),
    };
    return undoRecords(this.#database, undone, order, trace);
  }
}

const generic = raw(`('${RFC_PUBLICO_GENERAL}', '${RFC_EXTRANJERO}')`);

/**
 * Returns the ids of a company's customers with one of these RFCs. The unique index over RFCs, and so each part, is of
 * the generic ones or of the others.
 */
export const customersByRfc = (companyId: string, rfcs: readonly string[]) => sql`
  with keys as materialized (select distinct value as rfc from json_array_elements_text(${storableKeys(rfcs)}::json))
  select c.id from keys join customers c on c.rfc = keys.rfc
  where c.company_id = ${companyId} and c.archived_at is null and c.rfc not in ${generic}
  union all
  select c.id from customers c
  where c.company_id = ${companyId} and c.archived_at is null and c.rfc in ${generic} and c.rfc in (select rfc from keys)`;

/** Returns keys as one parameter, without those that no record can have: the database refuses their characters. */
export const storableKeys = (keys: readonly string[]): string =>
  JSON.stringify(keys.filter((key) => storableText(key) === key));
