import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Customers } from './customers.ts';

/** How a document to a customer is paid, and what the customer uses it for. */
export interface Terms {
  readonly formaPago: string;
  readonly metodoPago: string;
  readonly usoCfdi: string;
}

export interface IssuedTerms {
  /** Of the last income document to the customer that SAT has as issued. */
  lastTo(customerId: string): Promise<Terms | undefined>;
}

/** What the next document to a customer may begin with: nothing is stored for it. */
export class GetLastTerms {
  readonly #customers: Customers;
  readonly #issued: IssuedTerms;

  constructor(customers: Customers, issued: IssuedTerms) {
    this.#customers = customers;
    this.#issued = issued;
  }

  async execute(actor: Actor, id: string): Promise<Terms | undefined> {
    const customer = await this.#customers.find(scopeOf(actor, 'invoices:read'), id);
    if (!customer) throw notFound('No encontramos ese cliente.');
    return this.#issued.lastTo(customer.id);
  }
}
