import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Customers } from './customers.ts';

export class DeleteCustomer {
  readonly #customers: Customers;
  readonly #transactions: Transactions;

  constructor(customers: Customers, transactions: Transactions) {
    this.#customers = customers;
    this.#transactions = transactions;
  }

  /** The documents and orders of the customer keep it. @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<void> {
    const scope = scopeOf(actor, 'customers:write');
    return this.#transactions.run(async () => {
      const customer = await this.#customers.findForChange(scope, id);
      if (!customer) throw notFound('No encontramos ese cliente.');
      await this.#customers.archive(customer);
    });
  }
}
