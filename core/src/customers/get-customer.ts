import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { Customer } from './customer.ts';
import type { CustomersPorts } from './ports.ts';

export async function getCustomer(
  ports: Pick<CustomersPorts, 'customers'>,
  actor: Actor,
  id: string,
): Promise<Customer> {
  const customer = await ports.customers.find(scopeOf(actor, 'customers:read'), id);
  if (!customer) throw notFound('No encontramos ese cliente.');
  return customer;
}
