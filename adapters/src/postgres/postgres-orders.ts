import { type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/actor.ts';
import type { Order } from '@timbra/core/orders/order.ts';
import type { ItemTemplate } from '@timbra/core/orders/order-item.ts';
import type { Orders } from '@timbra/core/orders/ports.ts';
import type { OrdersToInvoice, OrderToInvoice, Period } from '@timbra/core/invoicing/building/orders-to-invoice.ts';
import { conceptoOfItem } from '@timbra/core/orders/order-amounts.ts';
import { inOpenCompany, restorable } from './scopes.ts';
import { OnDatabase } from './on-database.ts';
import { toItemRows, toOrder, toOrderRow, toTaxes } from './order-mapper.ts';
import { CustomerRow, OrderItemRow, OrderRow, ProductRow } from './rows/records.ts';
import { sql } from './sql.ts';

export class PostgresOrders extends OnDatabase implements Orders {
  async nextNumber(companyId: string): Promise<number> {
    const row = await this.database.row<{ last_number: string }>(sql`
      insert into order_numbers (company_id, last_number) values (${companyId}, 1)
      on conflict (company_id) do update set last_number = order_numbers.last_number + 1
      returning last_number`);
    return Number(row?.last_number);
  }

  async add(order: Order): Promise<void> {
    await this.database.em.insert(OrderRow, toOrderRow(order));
    await this.database.em.insertMany(OrderItemRow, toItemRows(order));
  }

  async findForChange(scope: Scope, id: string): Promise<Order | undefined> {
    const row = await this.database.em.findOne(
      OrderRow,
      { id, archivedAt: null, ...inOpenCompany(scope) },
      { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    return row ? toOrder(row, await this.#items(id)) : undefined;
  }

  /** Whether a document of it is live is the invoices' to say: a trigger keeps it. */
  async save(order: Order): Promise<void> {
    const { invoiced: _, ...row } = toOrderRow(order);
    await this.database.save(OrderRow, row);
    await this.database.em.nativeDelete(OrderItemRow, { orderId: order.id });
    await this.database.em.insertMany(OrderItemRow, toItemRows(order));
  }

  async archive({ id }: Order): Promise<void> {
    await this.database.em.nativeUpdate(OrderRow, { id }, { archivedAt: new Date() });
  }

  async restore(scope: Scope, id: string): Promise<boolean> {
    const theirs = { $and: [{ id, ...inOpenCompany(scope) }, restorable()] };
    return (await this.database.em.nativeUpdate(OrderRow, theirs, { archivedAt: null })) === 1;
  }

  async hasCustomer(companyId: string, customerId: string): Promise<boolean> {
    const row = await this.database.row(sql`
      select 1 from customers where id = ${customerId} and company_id = ${companyId} and archived_at is null for share`);
    return row !== undefined;
  }

  async templates(companyId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, ItemTemplate>> {
    if (productIds.length === 0) return new Map();
    const named = { id: { $in: [...productIds] }, companyId, archivedAt: null };
    const rows = await this.database.em.find(ProductRow, named, { disableIdentityMap: true });
    return new Map(rows.map((row) => [row.id, toTemplate(row)]));
  }

  #items(orderId: string): Promise<OrderItemRow[]> {
    const inOrder = { orderBy: { position: 'asc' }, disableIdentityMap: true } as const;
    return this.database.em.find(OrderItemRow, { orderId }, inOrder);
  }
}

const toTemplate = (row: ProductRow): ItemTemplate => ({
  ...toTaxes(row),
  productId: row.id,
  descripcion: row.descripcion,
  precioUnitario: Number(row.precioUnitario),
  unidad: row.unidad,
  claveProductoServicio: row.claveProductoServicio,
  objetoImpuesto: row.objetoImpuesto,
});

const fresh = { disableIdentityMap: true } as const;

export class PostgresOrdersToInvoice extends OnDatabase implements OrdersToInvoice {
  byId(companyId: string, ids: readonly string[]): Promise<readonly OrderToInvoice[]> {
    return this.#find({ companyId, id: { $in: [...ids] } }, ids.length);
  }

  open(companyId: string, { from, to }: Period, limit: number): Promise<readonly OrderToInvoice[]> {
    const sold = { fecha: { $gte: from, $lt: to }, status: { $in: ['PENDING' as const, 'PAID' as const] } };
    return this.#find({ companyId, invoiced: false, ...sold }, limit);
  }

  async #find(where: FilterQuery<OrderRow>, limit: number): Promise<readonly OrderToInvoice[]> {
    if (limit === 0) return [];
    const { em } = this.database;
    const live = { $and: [where, { archivedAt: null }] };
    const rows = await em.find(OrderRow, live, { ...fresh, orderBy: { number: 'asc' }, limit });
    const [items, customers] = await Promise.all([
      this.database.em.find(
        OrderItemRow,
        { orderId: { $in: rows.map(({ id }) => id) } },
        { ...fresh, orderBy: { position: 'asc' } },
      ),
      this.database.em.find(CustomerRow, { id: { $in: rows.map(({ customerId }) => customerId) } }, fresh),
    ]);
    const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
    const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
    return rows.map((row) => toOrderToInvoice(row, itemsOf.get(row.id) ?? [], customerOf.get(row.customerId)));
  }
}

function toOrderToInvoice(
  row: OrderRow,
  items: readonly OrderItemRow[],
  customer: CustomerRow | undefined,
): OrderToInvoice {
  const order = toOrder(row, items);
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    customerId: order.customerId,
    receptor: customer ? toReceptor(customer) : {},
    conceptos: order.items.map((item) => conceptoOfItem(item, order.numeroPedimento)),
    descuento: order.descuento,
    observaciones: order.observaciones,
    invoiced: order.invoiced,
  };
}

const toReceptor = ({ rfc, nombre, usoCfdi, regimenFiscal, codigoPostal, email }: CustomerRow) => ({
  rfc,
  nombre,
  usoCfdi,
  regimenFiscal,
  codigoPostal,
  email: email ?? undefined,
});
