import { afterAll, expect, test } from 'vitest';
import type { Customer } from '@timbra/core/customers/customer.ts';
import type { Order } from '@timbra/core/orders/order.ts';
import type { Product } from '@timbra/core/products/product.ts';
import { importsContract } from '@timbra/core/testing/imports-contract.ts';
import { importedOrdersContract } from '@timbra/core/testing/imported-orders-contract.ts';
import { importedRecordsContract } from '@timbra/core/testing/imported-records-contract.ts';
import { importedCustomers, importedProducts } from '@timbra/core/testing/imported-records.ts';
import { aCustomer, anOrder } from '@timbra/core/testing/sales.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { PostgresCustomers, PostgresProducts } from '../saved-records.ts';
import { PostgresOrders } from '../postgres-orders.ts';
import { sql } from '../sql.ts';
import { anOwner } from '../testing/owners.ts';
import { customerRecords, productRecords } from './record-targets.ts';
import { PostgresImportRuns } from './postgres-import-runs.ts';
import { PostgresImportedOrders } from './postgres-imported-orders.ts';
import { PostgresImports } from './postgres-imports.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const customers = new PostgresCustomers(database);
const orders = new PostgresOrders(database);
const runs = new PostgresImportRuns(database, { next: () => crypto.randomUUID() });
const common = {
  transactions: database,
  company: async () => (await anOwner(database)).companyId,
  anImport: async (companyId: string) => {
    const company = await database.row<{ user_id: string }>(sql`select user_id from companies where id = ${companyId}`);
    return addedImport({ userId: company?.user_id ?? '', companyId });
  },
};

importedRecordsContract('Imported customers', () =>
  Promise.resolve({
    ...common,
    ...importedCustomers,
    records: customerRecords(database),
    use: ({ id, companyId }: Customer) => orders.add(anOrder({ companyId, customerId: id })),
  }),
);

importedRecordsContract('Imported products', () =>
  Promise.resolve({
    ...common,
    ...importedProducts,
    records: productRecords(database),
    use: async ({ id, companyId }: Product) => {
      const customer = aCustomer({ companyId });
      await customers.add(customer);
      const order = anOrder({ companyId, customerId: customer.id });
      await orders.add({ ...order, items: order.items.map((item) => ({ ...item, productId: id })) });
    },
  }),
);

importedOrdersContract('PostgresImportedOrders', () =>
  Promise.resolve({
    imported: new PostgresImportedOrders(database, orders),
    orders,
    transactions: database,
    owner: () => anOwner(database),
    addCustomer: (customer: Customer) => customers.add(customer).then(() => undefined),
    addProduct: (product: Product) => new PostgresProducts(database).add(product),
    invoice: async ({ id }: Order) =>
      void (await database.change(sql`update orders set invoiced = true where id = ${id}`)),
  }),
);

importsContract('PostgresImports', () =>
  Promise.resolve({
    imports: new PostgresImports(database),
    runs,
    transactions: database,
    owner: () => anOwner(database),
  }),
);

test('an import tells the planner of the rows that it has brought, so that its next batches find theirs by their keys', async () => {
  // The server's own upkeep would tell the planner as well, at any moment.
  await database.change(sql`alter table customers set (autovacuum_enabled = false)`);
  const { userId, companyId } = await anOwner(database);
  const imported = 2_500;
  const made = Array.from({ length: imported }, (_, index) => aCustomer({ companyId, rfc: `C${index}` }));
  await customerRecords(database).add(made);
  const knows = async () => {
    const found = await database.row(
      sql`select 1 from pg_stats where tablename = 'customers' and attname = 'company_id'
         and most_common_vals::text like '%' || ${companyId} || '%'`,
    );
    return found !== undefined;
  };
  const id = await addedImport({ userId, companyId });
  await runs.hold(id, async (held) => {
    const result = { updated: 0, refusals: [], mended: [], trace: { created: [], changed: [] } };
    await runs.advance(held, { imported: 1, ...result });
    expect(await knows()).toBe(false);
    await runs.advance(held, { imported: imported - 1, ...result });
    expect(await knows()).toBe(true);
  });
});

/** @returns its id. */
async function addedImport(owner: { readonly userId: string; readonly companyId: string }): Promise<string> {
  const id = crypto.randomUUID();
  const order = {
    kind: 'customers',
    mode: 'both',
    mapping: {},
    repairs: [],
    columns: [],
    corrects: undefined,
  } as const;
  const file = { name: 'c.csv', size: 0, sha256: new Uint8Array(32), async *chunks() {} };
  await new PostgresImports(database).add(
    { id, ...owner, ownerId: owner.userId, createdAt: new Date(), ...order },
    file,
  );
  return id;
}
