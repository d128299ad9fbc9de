import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Customer } from './customer.ts';
import type { Customers } from './customers.ts';

export class GetCustomer {
  readonly #customers: Customers;

  constructor(customers: Customers) {
    this.#customers = customers;
  }

  async execute(actor: Actor, id: string): Promise<Customer> {
    const customer = await this.#customers.find(scopeOf(actor, 'customers:read'), id);
    if (!customer) throw notFound('No encontramos ese cliente.');
    return customer;
  }
}
