import type { Actor } from '../../../access/actor.ts';
import { scopeOf } from '../../../access/scope.ts';
import { notFound } from '../../../shared/errors.ts';
import type { Customers } from '../../customers.ts';
import type { StatementDeliveries, StatementDelivery } from './statement-deliveries.ts';

/** Where the account of a customer was sent, and what became of it. */
export class ListStatementDeliveries {
  readonly #customers: Customers;
  readonly #deliveries: StatementDeliveries;

  constructor(customers: Customers, deliveries: StatementDeliveries) {
    this.#customers = customers;
    this.#deliveries = deliveries;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<readonly StatementDelivery[]> {
    if (!(await this.#customers.find(scopeOf(actor, 'invoices:read'), id)))
      throw notFound('No encontramos ese cliente.');
    return this.#deliveries.ofCustomer(id);
  }
}
