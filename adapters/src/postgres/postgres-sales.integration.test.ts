import { afterAll } from 'vitest';
import { customersContract } from '@timbra/core/testing/customers-contract.ts';
import { ordersContract } from '@timbra/core/testing/orders-contract.ts';
import { productsContract } from '@timbra/core/testing/products-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresCustomers, PostgresProducts } from './saved-records.ts';
import { PostgresOrders } from './postgres-orders.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const customers = new PostgresCustomers(database);
const products = new PostgresProducts(database);
const owner = () => anOwner(database);

customersContract('PostgresCustomers', () => Promise.resolve({ customers, transactions: database, owner }));
productsContract('PostgresProducts', () => Promise.resolve({ products, transactions: database, owner }));
ordersContract('PostgresOrders', () =>
  Promise.resolve({
    orders: new PostgresOrders(database),
    transactions: database,
    owner,
    addCustomer: async (customer) => {
      await customers.add(customer);
    },
    addProduct: (product) => products.add(product),
  }),
);
