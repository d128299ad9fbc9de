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

  execute(userId: string, id: string): Promise<void> {
    return this.#transactions.run(async () => {
      const customer = await this.#customers.findForChange(userId, id);
      if (!customer) throw notFound('No encontramos ese cliente.');
      await this.#customers.remove(customer);
    });
  }
}
