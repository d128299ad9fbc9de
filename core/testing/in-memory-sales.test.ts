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

ordersContract('InMemoryOrders', () => {
  const { owner, ownerOf } = owners();
  const database = new InMemoryDatabase();
  const customers = new Map<string, Customer>();
  const products = new Map<string, Product>();
  const orders = new InMemoryOrders(database, {
    ownerOf,
    hasCustomer: (companyId, id) => customers.get(id)?.companyId === companyId,
    template: (companyId, id) => {
      const product = products.get(id);
      return product?.companyId === companyId ? { ...product, productId: id } : undefined;
    },
  });
  const keep = <T extends { readonly id: string }>(records: Map<string, T>) => {
    return (record: T) => Promise.resolve(records.set(record.id, record)).then(() => undefined);
  };
  const fixture = { addCustomer: keep(customers), addProduct: keep(products) };
  return Promise.resolve({ orders, transactions: database, owner, ...fixture });
});
