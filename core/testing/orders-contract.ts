import { beforeEach, describe, expect, it } from 'vitest';
import type { Customer } from '../src/customers/customer.ts';
import { readItem } from '../src/orders/order-item.ts';
import type { Orders } from '../src/orders/ports.ts';
import type { Product } from '../src/products/product.ts';
import type { Transactions } from '../src/shared/ports.ts';
import { aScope } from './actors.ts';
import { aCustomer, anOrder, aProduct } from './sales.ts';

export interface OrdersUnderTest {
  readonly orders: Orders;
  readonly transactions: Transactions;
  owner(): Promise<{ readonly userId: string; readonly companyId: string }>;
  addCustomer(customer: Customer): Promise<void>;
  addProduct(product: Product): Promise<void>;
}

/** Tests what every Orders does. */
export function ordersContract(name: string, open: () => Promise<OrdersUnderTest>): void {
  describe(`${name} as Orders`, () => {
    let fixture: OrdersUnderTest;
    let owner: { readonly userId: string; readonly companyId: string };
    let customer: Customer;
    const mine = (changes = {}) => anOrder({ companyId: owner.companyId, customerId: customer.id, ...changes });
    const found = (id: string) =>
      fixture.transactions.run(() => fixture.orders.findForChange(aScope(owner.userId), id));

    beforeEach(async () => {
      fixture = await open();
      owner = await fixture.owner();
      customer = aCustomer({ companyId: owner.companyId });
      await fixture.addCustomer(customer);
    });

    it('gives an order back as it was kept, its items in their order', async () => {
      const items = ['Tercero', 'Primero', 'Segundo'].map((descripcion) =>
        readItem(
          { descripcion, cantidad: 0.000001, precioUnitario: 1_234_567.123456, isr: true, isrRate: 0.0125 },
          {},
          crypto.randomUUID(),
        ),
      );
      const order = mine({ items, descuento: 0.01, observaciones: 'Nota', status: 'PAID' });
      await fixture.orders.add(order);
      expect(plain(await found(order.id))).toEqual(plain(order));
    });

    it('shows it to its owner only', async () => {
      const order = mine();
      await fixture.orders.add(order);
      const stranger = await fixture.owner();
      const seen = await fixture.transactions.run(() =>
        fixture.orders.findForChange(aScope(stranger.userId), order.id),
      );
      expect(seen).toBeUndefined();
    });

    it('keeps a change of everything, its items included', async () => {
      const order = mine();
      await fixture.orders.add(order);
      const [book] = order.items;
      const items = [
        readItem({ descripcion: 'Cuaderno', cantidad: 1, precioUnitario: 5 }, {}, crypto.randomUUID()),
        ...(book ? [{ ...book, cantidad: 4 }] : []),
      ];
      const changed = anOrder({ ...order, items, descuento: 2, version: 2 });
      await fixture.orders.save(changed);
      expect(plain(await found(order.id))).toEqual(plain(changed));
    });

    it('forgets an archived order', async () => {
      const order = mine();
      await fixture.orders.add(order);
      await fixture.orders.archive(order);
      expect(await found(order.id)).toBeUndefined();
    });

    it('brings an archived order back for its owner, as it was', async () => {
      const order = mine();
      await fixture.orders.add(order);
      await fixture.orders.archive(order);
      expect(await fixture.orders.restore(aScope((await fixture.owner()).userId), order.id)).toBe(false);
      expect(await found(order.id)).toBeUndefined();
      expect(await fixture.orders.restore(aScope(owner.userId), order.id)).toBe(true);
      expect(await fixture.orders.restore(aScope(owner.userId), order.id)).toBe(true);
      expect(plain(await found(order.id))).toEqual(plain(order));
    });

    it('numbers the orders of a company from 1, each number once', async () => {
      const numbers = await Promise.all(
        Array.from({ length: 8 }, () => fixture.transactions.run(() => fixture.orders.nextNumber(owner.companyId))),
      );
      expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      const other = await fixture.owner();
      expect(await fixture.transactions.run(() => fixture.orders.nextNumber(other.companyId))).toBe(1);
    });

    it("knows the company's customers and products, and no others", async () => {
      const product = aProduct({ companyId: owner.companyId, isr: true, isrRate: 0.0125 });
      await fixture.addProduct(product);
      const { companyId } = await fixture.owner();
      const has = (company: string) => fixture.transactions.run(() => fixture.orders.hasCustomer(company, customer.id));
      expect([await has(owner.companyId), await has(companyId)]).toEqual([true, false]);
      const templates = await fixture.orders.templates(owner.companyId, [product.id, crypto.randomUUID()]);
      expect([...templates.keys()]).toEqual([product.id]);
      expect(templates.get(product.id)).toMatchObject({ productId: product.id, unidad: 'KGM', isrRate: 0.0125 });
      expect((await fixture.orders.templates(companyId, [product.id])).size).toBe(0);
    });
  });
}

/** Returns amounts by their value: how many zeros they were written with is no matter. */
const plain = (order: unknown): unknown => JSON.parse(JSON.stringify(order ?? null));
