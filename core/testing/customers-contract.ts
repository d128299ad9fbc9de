import { beforeEach, describe, expect, it } from 'vitest';
import type { Customers } from '../src/customers/ports.ts';
import type { Transactions } from '../src/shared/ports.ts';
import { aScope } from './actors.ts';
import { aCustomer } from './sales.ts';

export interface CustomersUnderTest {
  readonly customers: Customers;
  readonly transactions: Transactions;
  owner(): Promise<{ readonly userId: string; readonly companyId: string }>;
}

/** Tests what every Customers does. */
export function customersContract(name: string, open: () => Promise<CustomersUnderTest>): void {
  describe(`${name} as Customers`, () => {
    let fixture: CustomersUnderTest;
    let owner: { readonly userId: string; readonly companyId: string };
    const mine = (changes = {}) => aCustomer({ companyId: owner.companyId, ...changes });

    beforeEach(async () => {
      fixture = await open();
      owner = await fixture.owner();
    });

    it('gives a customer back as it was kept, and to its owner only', async () => {
      const customer = mine({ email: 'a@b.mx', telefono: '+525512345678' });
      expect(await fixture.customers.add(customer)).toBe('saved');
      expect(await fixture.customers.find(aScope(owner.userId), customer.id)).toEqual(customer);
      expect(await fixture.customers.find(aScope((await fixture.owner()).userId), customer.id)).toBeUndefined();
    });

    it('has one customer an RFC in a company, also for parallel requests', async () => {
      const added = await Promise.all(Array.from({ length: 6 }, () => fixture.customers.add(mine())));
      expect(added.filter((outcome) => outcome === 'saved')).toHaveLength(1);
      const other = await fixture.owner();
      expect(await fixture.customers.add(aCustomer({ companyId: other.companyId }))).toBe('saved');
    });

    it('tells customers with a generic RFC apart by their names, to the letter', async () => {
      const generic = (nombre: string) => fixture.customers.add(mine({ rfc: 'XAXX010101000', nombre }));
      expect([await generic('Ana'), await generic('ANA'), await generic('Aná'), await generic('Ana')]).toEqual([
        'saved',
        'saved',
        'saved',
        'duplicate',
      ]);
    });

    it('refuses a change to the RFC of another one, and keeps any other', async () => {
      const [first, second] = [mine(), mine({ rfc: 'IIA040805DZ4' })];
      await fixture.customers.add(first);
      await fixture.customers.add(second);
      expect(await fixture.customers.save({ ...second, rfc: first.rfc })).toBe('duplicate');
      const changed = { ...second, nombre: 'OTRO NOMBRE', email: undefined, version: 2 };
      expect(await fixture.customers.save(changed)).toBe('saved');
      const found = await fixture.transactions.run(() =>
        fixture.customers.findForChange(aScope(owner.userId), second.id),
      );
      expect(found).toEqual(changed);
    });

    it('frees the RFC of a customer that is removed', async () => {
      const customer = mine();
      await fixture.customers.add(customer);
      await fixture.customers.archive(customer);
      expect(await fixture.customers.find(aScope(owner.userId), customer.id)).toBeUndefined();
      expect(await fixture.customers.add(mine())).toBe('saved');
    });

    it('brings an archived customer back for its owner, as it was, unless its RFC is taken by then', async () => {
      const customer = mine({ version: 3 });
      const scope = aScope(owner.userId);
      await fixture.customers.add(customer);
      expect(await fixture.customers.restore(scope, customer.id)).toBe('restored');
      await fixture.customers.archive(customer);
      expect(await fixture.customers.restore(aScope((await fixture.owner()).userId), customer.id)).toBe('missing');
      expect(await fixture.customers.find(scope, customer.id)).toBeUndefined();
      expect(await fixture.customers.restore(scope, customer.id)).toBe('restored');
      expect(await fixture.customers.find(scope, customer.id)).toEqual(customer);
      await fixture.customers.archive(customer);
      await fixture.customers.add(mine());
      expect(await fixture.customers.restore(scope, customer.id)).toBe('duplicate');
      expect(await fixture.customers.find(scope, customer.id)).toBeUndefined();
    });
  });
}
