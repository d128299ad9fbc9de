import { expect } from 'vitest';
import type { System } from '@timbra/testing/system/system.ts';
import { balanceOf } from '@timbra/testing/api/api-client.ts';
import { inDatabase } from '../crash-points/soundness.ts';
import type { Kind, Person } from './person.ts';

const gapsInOrders = `
  select company_id from orders group by company_id having min(number) <> 1 or max(number) <> count(*)`;

const ordersInvoicedTwice = `
  select order_id from invoices where order_id is not null and status in ('PROCESSING', 'ISSUED', 'CANCELLING')
  group by order_id having count(*) > 1`;

const invoicesUnlikeTheirOrder = `
  select i.id, i.total, o.total from invoices i join orders o on o.id = i.order_id
  where i.status = 'ISSUED' and (i.total, i.subtotal, i.descuento) is distinct from (o.total, o.subtotal, o.descuento)`;

const strangersInACompany = `
  select i.id from invoices i join companies c on c.id = i.company_id
  left join customers k on k.id = i.customer_id left join orders o on o.id = i.order_id
  where i.user_id <> c.user_id or k.company_id <> i.company_id or o.company_id <> i.company_id`;

/** Numbers without gaps, orders that are invoiced once and to the cent, and nobody's records in another's company. */
export async function expectOrder(system: System): Promise<void> {
  await inDatabase(system, async (client) => {
    for (const wrong of [gapsInOrders, ordersInvoicedTwice, invoicesUnlikeTheirOrder, strangersInACompany]) {
      expect((await client.query(wrong)).rows, wrong).toEqual([]);
    }
  });
}

interface List {
  readonly data: readonly { readonly id: string; readonly status?: string }[];
  readonly total: number;
}

/** Each sees exactly what the answers have told to be theirs, and a balance that their documents add up to. */
export async function expectOwnRecords({ client, records }: Person): Promise<void> {
  const lists = {} as Record<Kind, List>;
  for (const kind of ['customers', 'products', 'orders', 'invoices'] as const) {
    const { body } = await client.call<List>('GET', `/${kind}`);
    expect([kind, new Set(body.data.map(({ id }) => id))]).toEqual([kind, records[kind]]);
    expect(body.total).toBe(body.data.length);
    lists[kind] = body;
  }
  const used = lists.invoices.data.filter(({ status }) => status === 'ISSUED' || status === 'CANCELLED').length;
  const { totalPurchased, totalUsed, reserved, available } = await balanceOf(client);
  expect({ totalUsed, reserved, available }).toEqual({
    totalUsed: used,
    reserved: 0,
    available: totalPurchased - used,
  });
}
