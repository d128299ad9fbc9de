import { afterAll } from 'vitest';
import type { Customer } from '@timbra/core/customers/customer.ts';
import type { Product } from '@timbra/core/products/product.ts';
import { importsContract } from '@timbra/core/testing/imports-contract.ts';
import { importedRecordsContract } from '@timbra/core/testing/imported-records-contract.ts';
import { importedCustomers, importedProducts } from '@timbra/core/testing/imported-records.ts';
import { aCustomer, anOrder } from '@timbra/core/testing/sales.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { PostgresCustomers } from '../postgres-customers.ts';
import { PostgresOrders } from '../postgres-orders.ts';
import { anOwner } from '../testing/owners.ts';
import { PostgresImportedCustomers } from './postgres-imported-customers.ts';
import { PostgresImportRuns } from './postgres-import-runs.ts';
import { PostgresImportedProducts } from './postgres-imported-products.ts';
import { PostgresImports } from './postgres-imports.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const customers = new PostgresCustomers(database);
const orders = new PostgresOrders(database);
const common = { transactions: database, company: async () => (await anOwner(database)).companyId };

importedRecordsContract('PostgresImportedCustomers', () =>
  Promise.resolve({
    ...common,
    ...importedCustomers,
    records: new PostgresImportedCustomers(database),
    use: ({ id, companyId }: Customer) => orders.add(anOrder({ companyId, customerId: id })),
  }),
);

importedRecordsContract('PostgresImportedProducts', () =>
  Promise.resolve({
    ...common,
    ...importedProducts,
    records: new PostgresImportedProducts(database),
    use: async ({ id, companyId }: Product) => {
      const customer = aCustomer({ companyId });
      await customers.add(customer);
      const order = anOrder({ companyId, customerId: customer.id });
      await orders.add({ ...order, items: order.items.map((item) => ({ ...item, productId: id })) });
    },
  }),
);

importsContract('PostgresImports', () =>
  Promise.resolve({
    imports: new PostgresImports(database),
    runs: new PostgresImportRuns(database, { next: () => crypto.randomUUID() }),
    transactions: database,
    owner: () => anOwner(database),
  }),
);
