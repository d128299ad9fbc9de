import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { CustomersPorts } from './ports.ts';
import { getCustomer } from './read-customer.ts';

type Ports = Pick<CustomersPorts, 'customers' | 'customerReminders'>;

/** Tells whether a customer is reminded of what they owe. @throws DomainError NOT_FOUND */
export async function getCustomerReminders(ports: Ports, actor: Actor, id: string): Promise<boolean> {
  return ports.customerReminders.wants((await getCustomer(ports, actor, id)).id);
}

/** Has a customer reminded of nothing any more, or again. @throws DomainError NOT_FOUND */
export async function saveCustomerReminders(ports: Ports, actor: Actor, id: string, wanted: boolean): Promise<void> {
  const customer = await ports.customers.find(scopeOf(actor, 'customers:write'), id);
  if (!customer) throw notFound('No encontramos ese cliente.');
  await ports.customerReminders.setWants(customer.id, wanted);
}
