import { beforeEach, describe, expect, it } from 'vitest';
import type { Customer } from '../src/customers/customer.ts';
import type { ImportedOrders } from '../src/imports/orders/imported-orders.ts';
import { reasons, type Trace } from '../src/imports/target.ts';
import { readItem } from '../src/orders/order-item.ts';
import type { Order } from '../src/orders/order.ts';
import type { Orders } from '../src/orders/ports.ts';
import type { Product } from '../src/products/product.ts';
import type { Transactions } from '../src/shared/ports.ts';
import { aScope } from './actors.ts';
import { aCustomer, anOrder, aProduct } from './sales.ts';

export interface ImportedOrdersUnderTest {
  readonly imported: ImportedOrders;
  /** The same orders, as everybody else has them. */
  readonly orders: Orders;
  readonly transactions: Transactions;
  owner(): Promise<{ readonly userId: string; readonly companyId: string }>;
  addCustomer(customer: Customer): Promise<void>;
  addProduct(product: Product): Promise<void>;
  /** A document invoices the order from now on. */
  invoice(order: Order): Promise<void>;
}

const madeOf = (...orders: readonly Order[]): Trace => ({ created: orders.map(({ id }) => id), changed: [] });

/** What every port does by which an import makes orders and takes them back. */
export function importedOrdersContract(name: string, open: () => Promise<ImportedOrdersUnderTest>): void {
  describe(`${name} as ImportedOrders`, () => {
    let fixture: ImportedOrdersUnderTest;
    let imported: ImportedOrders;
    let owner: { readonly userId: string; readonly companyId: string };
    let customer: Customer;

    beforeEach(async () => {
      fixture = await open();
      ({ imported } = fixture);
      owner = await fixture.owner();
      customer = await known({});
    });

    const known = async (changes: Partial<Customer>) => {
      const made = aCustomer({ companyId: owner.companyId, ...changes });
      await fixture.addCustomer(made);
      return made;
    };
    const mine = (changes: Partial<Order> = {}) =>
      anOrder({ companyId: owner.companyId, customerId: customer.id, ...changes });
    const added = async (changes: Partial<Order> = {}) => {
      const order = mine(changes);
      await imported.add([order]);
      return order;
    };
    const found = ({ id }: Order) =>
      fixture.transactions.run(() => fixture.orders.findForChange(aScope(owner.userId), id));
    const numbers = (count: number, companyId = owner.companyId) =>
      fixture.transactions.run(() => imported.numbers(companyId, count));

    it('finds the company’s customers by their RFCs, all who share one and in the order of their ids', async () => {
      const generic = [await known({ rfc: 'XAXX010101000', nombre: 'UNO' }), await known({ rfc: 'XAXX010101000' })];
      await known({ rfc: 'URE180429TM6' });
      await known({ companyId: (await fixture.owner()).companyId });
      const asked = ['NADIE', customer.rfc, 'XAXX010101000', customer.rfc];
      const all = await fixture.transactions.run(() => imported.customers(owner.companyId, asked, true));
      const ids = [customer, ...generic].map(({ id }) => id).toSorted();
      expect(all.map(({ id }) => id)).toEqual(ids);
      expect(await imported.customers(owner.companyId, [], false)).toEqual([]);
    });

    it('knows the company’s products alone as what items are made from', async () => {
      const own = aProduct({ companyId: owner.companyId });
      const foreign = aProduct({ companyId: (await fixture.owner()).companyId });
      for (const product of [own, foreign]) await fixture.addProduct(product);
      const templates = await imported.templates(owner.companyId, [own.id, foreign.id, crypto.randomUUID()]);
      expect([...templates.keys()]).toEqual([own.id]);
      expect(templates.get(own.id)).toMatchObject({ productId: own.id, descripcion: own.descripcion });
    });

    it('gives numbers in a row to each company, behind those that it gave one by one', async () => {
      expect([await numbers(3), await numbers(1)]).toEqual([1, 4]);
      expect(await fixture.transactions.run(() => fixture.orders.nextNumber(owner.companyId))).toBe(5);
      expect(await numbers(2)).toBe(6);
      expect(await numbers(1, (await fixture.owner()).companyId)).toBe(1);
    });

    it('keeps neither orders nor numbers of a transaction that fails', async () => {
      const order = mine();
      const failed = fixture.transactions.run(async () => {
        await imported.numbers(owner.companyId, 10);
        await imported.add([order]);
        throw new Error('died');
      });
      await expect(failed).rejects.toThrow('died');
      expect([await found(order), await numbers(1)]).toEqual([undefined, 1]);
    });

    it('adds orders as they would be added one by one, their items in order', async () => {
      const items = ['Tercero', 'Primero', 'Segundo'].map((descripcion) =>
        readItem(
          { descripcion, cantidad: 0.5, precioUnitario: 10.25, isr: true, isrRate: 0.0125 },
          {},
          crypto.randomUUID(),
        ),
      );
      const [one, two] = [mine({ number: 1, items, descuento: 0.01, observaciones: 'Nota' }), mine({ number: 2 })];
      await imported.add([one, two]);
      expect(plain([await found(one), await found(two)])).toEqual(plain([one, two]));
    });

    it('fails over a number or a ticket that is taken, and adds none of the others', async () => {
      const standing = await added({ number: 1 });
      const fresh = mine({ number: 2 });
      for (const twin of [mine({ number: 1 }), mine({ number: 3, ticketToken: standing.ticketToken })]) {
        await expect(fixture.transactions.run(() => imported.add([fresh, twin]))).rejects.toThrow('taken');
        expect(await found(fresh)).toBeUndefined();
      }
    });

    describe('an undo', () => {
      it('removes what was made, whose numbers stay taken', async () => {
        const number = await numbers(1);
        const order = await added({ number });
        expect(await imported.undo(orderOf(owner), madeOf(order))).toEqual({ removed: 1, restored: 0, retained: [] });
        expect([await found(order), await numbers(1)]).toEqual([undefined, number + 1]);
      });

      it('keeps what was edited, invoiced or removed since, and says why', async () => {
        const [edited, invoiced] = [await added({ number: 1 }), await added({ number: 2 })];
        const gone = await added({ number: 3 });
        await fixture.transactions.run(async () => {
          await fixture.orders.findForChange(aScope(owner.userId), edited.id);
          await fixture.orders.save({ ...edited, observaciones: 'Editado', version: 2 });
        });
        await fixture.invoice(invoiced);
        await imported.undo(orderOf(owner), madeOf(gone));
        const { retained, removed } = await imported.undo(orderOf(owner), madeOf(edited, invoiced, gone));
        expect(removed).toBe(0);
        expect(retained.map(({ title, reason }) => [title, reason])).toEqual([
          ['Pedido 1', reasons.changed],
          ['Pedido 2', reasons.invoiced],
          [expect.any(String), reasons.gone],
        ]);
        expect((await found(edited))?.observaciones).toBe('Editado');
        expect(await found(invoiced)).toBeDefined();
      });

      it('touches nothing of another company', async () => {
        const order = await added();
        const undone = await imported.undo(orderOf(await fixture.owner()), madeOf(order));
        expect(undone).toMatchObject({ removed: 0, retained: [{ reason: reasons.gone }] });
        expect(await found(order)).toBeDefined();
      });
    });
  });
}

const plain = (orders: unknown): unknown => JSON.parse(JSON.stringify(orders));

const orderOf = ({ companyId }: { readonly companyId: string }) => ({ importId: crypto.randomUUID(), companyId });
