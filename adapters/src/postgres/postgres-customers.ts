import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/scope.ts';
import type { Customer } from '@timbra/core/customers/customer.ts';
import type { Customers } from '@timbra/core/customers/customers.ts';
import { inOpenCompany } from './scopes.ts';
import type { Database } from './database.ts';
import { CustomerRow } from './rows/customer.ts';

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

  async remove({ id }: Customer): Promise<void> {
    const removed = await this.#database.change(`delete from customers c where id = ? and not exists (${naming})`, [
      id,
    ]);
    if (removed === 0) await this.#database.change('update customers set archived_at = now() where id = ?', [id]);
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

/** Orders and documents go on naming the customer that they were made for. */
const naming = `
  select from invoices where customer_id = c.id union all select from orders where customer_id = c.id`;

/** The unique indexes decide, also between two requests of the same moment. */
async function unlessDuplicate(writing: Promise<unknown>): Promise<'saved' | 'duplicate'> {
  try {
    await writing;
    return 'saved';
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return 'duplicate';
    throw error;
  }
}

function toRow(customer: Customer) {
  return { ...customer, email: customer.email ?? null, telefono: customer.telefono ?? null };
}

function toCustomer({ archivedAt: _, ...row }: CustomerRow): Customer {
  return { ...row, email: row.email ?? undefined, telefono: row.telefono ?? undefined };
}
