import type { FoundCustomer, ImportedOrders } from '@timbra/core/imports/orders/imported-orders.ts';
import type { Trace, Undone, UndoOrder } from '@timbra/core/imports/target.ts';
import type { Order } from '@timbra/core/orders/order.ts';
import type { Orders } from '@timbra/core/orders/ports.ts';
import type { Database } from '../database.ts';
import { toItemRows, toOrderRow } from '../order-mapper.ts';
import { raw, sql } from '../sql.ts';
import { customersByRfc } from './customers-by-rfc.ts';
import { addRecords, undoRecords, type Column, type UndoneTable } from './records.ts';
import { taxColumns } from './tax-columns.ts';

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
    return this.#database.rows<FoundCustomer>(
      sql`select id, rfc from customers where id in (${customersByRfc(companyId, rfcs)}) order by id ${raw(hold ? 'for share' : '')}`,
    );
  }

  async numbers(companyId: string, count: number): Promise<number> {
    const row = await this.#database.row<{ last_number: string }>(
      sql`insert into order_numbers (company_id, last_number) values (${companyId}, ${count})
       on conflict (company_id) do update set last_number = order_numbers.last_number + ${count}
       returning last_number`,
    );
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
