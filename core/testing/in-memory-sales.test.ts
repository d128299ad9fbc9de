import type { Customer } from '../src/customers/customer.ts';
import type { Product } from '../src/products/product.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryOrders } from './in-memory-orders.ts';
import { InMemoryProducts } from './in-memory-products.ts';
import { ordersContract } from './orders-contract.ts';
import { productsContract } from './products-contract.ts';

function owners() {
  const ownerOf = new Map<string, string>();
  const owner = () => {
    const made = { userId: crypto.randomUUID(), companyId: crypto.randomUUID() };
    ownerOf.set(made.companyId, made.userId);
    return Promise.resolve(made);
  };
  return { owner, ownerOf: (companyId: string) => ownerOf.get(companyId) };
}

productsContract('InMemoryProducts', () => {
  const { owner, ownerOf } = owners();
  return Promise.resolve({ products: new InMemoryProducts(ownerOf), transactions: new InMemoryDatabase(), owner });
});

function ordersUnderTest() {
  const { owner, ownerOf } = owners();
  const database = new InMemoryDatabase();
  const customers = new Map<string, Customer>();
  const products = new Map<string, Product>();
  const sources = {
    ownerOf,
    hasCustomer: (companyId: string, id: string) => customers.get(id)?.companyId === companyId,
    template: (companyId: string, id: string) => {
      const product = products.get(id);
      return product?.companyId === companyId ? { ...product, productId: id } : undefined;
    },
  };
  const recorded = <T extends { readonly id: string }>(records: Map<string, T>) => {
    return (record: T) => Promise.resolve(records.set(record.id, record)).then(() => undefined);
  };
  const fixture = { addCustomer: recorded(customers), addProduct: recorded(products) };
  return {
    orders: new InMemoryOrders(database, sources),
    transactions: database,
    owner,
    ...fixture,
  };
}

ordersContract('InMemoryOrders', () => Promise.resolve(ordersUnderTest()));
