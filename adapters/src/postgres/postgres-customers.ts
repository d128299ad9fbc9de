import { LockMode } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/actor.ts';
import { customerFields } from '@timbra/core/customers/customer-fields.ts';
import type { Customer } from '@timbra/core/customers/customer.ts';
import type { Customers } from '@timbra/core/customers/ports.ts';
import { inOpenCompany, restorable } from './scopes.ts';
import type { Database } from './database.ts';
import { fromStored, toStored } from './record-columns.ts';
import { CustomerRow } from './rows/records.ts';
import { unlessDuplicate } from './unless-duplicate.ts';

export class PostgresCustomers implements Customers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(customer: Customer): Promise<'saved' | 'duplicate'> {
    return unlessDuplicate(this.#database.em.insert(CustomerRow, toRow(customer)));
  }

  find(scope: Scope, id: string): Promise<Customer | undefined> {
    return this.#find(scope, id);
  }

  findForChange(scope: Scope, id: string): Promise<Customer | undefined> {
    return this.#find(scope, id, LockMode.PESSIMISTIC_WRITE);
  }

  save(customer: Customer): Promise<'saved' | 'duplicate'> {
    return unlessDuplicate(this.#database.save(CustomerRow, toRow(customer)));
  }

  async archive({ id }: Customer): Promise<void> {
    await this.#database.em.nativeUpdate(CustomerRow, { id }, { archivedAt: new Date() });
  }

  async restore(scope: Scope, id: string): Promise<'restored' | 'duplicate' | 'missing'> {
    const theirs = { $and: [{ id, ...inOpenCompany(scope) }, restorable()] };
    const found = this.#database.em.nativeUpdate(CustomerRow, theirs, { archivedAt: null });
    if ((await unlessDuplicate(found)) === 'duplicate') return 'duplicate';
    return (await found) === 1 ? 'restored' : 'missing';
  }

  async #find(scope: Scope, id: string, lockMode?: LockMode): Promise<Customer | undefined> {
    const row = await this.#database.em.findOne(
      CustomerRow,
      { id, archivedAt: null, ...inOpenCompany(scope) },
      lockMode === undefined ? { disableIdentityMap: true } : { lockMode, refresh: true },
    );
    return row ? toCustomer(row) : undefined;
  }
}

const toRow = (customer: Customer) => ({ ...customer, ...toStored(customerFields, customer) });

const toCustomer = ({ archivedAt: _, ...row }: CustomerRow): Customer => ({
  ...row,
  ...fromStored(customerFields, row),
});
