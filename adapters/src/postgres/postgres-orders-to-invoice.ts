import type { FilterQuery } from '@mikro-orm/postgresql';
import type { OrdersToInvoice, OrderToInvoice, Period } from '@timbra/core/invoicing/building/orders-to-invoice.ts';
import { conceptoOfItem } from '@timbra/core/orders/order-amounts.ts';
import type { Database } from './database.ts';
import { toOrder } from './order-mapper.ts';
import { CustomerRow, OrderItemRow, OrderRow } from './rows/records.ts';

const fresh = { disableIdentityMap: true } as const;

export class PostgresOrdersToInvoice implements OrdersToInvoice {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  byId(companyId: string, ids: readonly string[]): Promise<readonly OrderToInvoice[]> {
    return this.#find({ companyId, id: { $in: [...ids] } }, ids.length);
  }

  open(companyId: string, { from, to }: Period, limit: number): Promise<readonly OrderToInvoice[]> {
    const sold = { fecha: { $gte: from, $lt: to }, status: { $in: ['PENDING' as const, 'PAID' as const] } };
    return this.#find({ companyId, invoiced: false, ...sold }, limit);
  }

  async #find(where: FilterQuery<OrderRow>, limit: number): Promise<readonly OrderToInvoice[]> {
    if (limit === 0) return [];
    const { em } = this.#database;
    const live = { $and: [where, { archivedAt: null }] };
    const rows = await em.find(OrderRow, live, { ...fresh, orderBy: { number: 'asc' }, limit });
    const [items, customers] = await Promise.all([
      this.#database.em.find(
        OrderItemRow,
        { orderId: { $in: rows.map(({ id }) => id) } },
        { ...fresh, orderBy: { position: 'asc' } },
      ),
      this.#database.em.find(CustomerRow, { id: { $in: rows.map(({ customerId }) => customerId) } }, fresh),
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
