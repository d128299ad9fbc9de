import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { Customer } from './customer.ts';
import type { CustomersPorts, SendingChoice, Terms } from './ports.ts';

export async function getCustomer(
  ports: Pick<CustomersPorts, 'customers'>,
  actor: Actor,
  id: string,
): Promise<Customer> {
  const customer = await ports.customers.find(scopeOf(actor, 'customers:read'), id);
  if (!customer) throw notFound('No encontramos ese cliente.');
  return customer;
}

/** What the next document to a customer may begin with: nothing is stored for it. */
export async function getLastTerms(
  ports: Pick<CustomersPorts, 'customers' | 'issuedTerms'>,
  actor: Actor,
  id: string,
): Promise<Terms | undefined> {
  const customer = await ports.customers.find(scopeOf(actor, 'invoices:read'), id);
  if (!customer) throw notFound('No encontramos ese cliente.');
  return ports.issuedTerms.lastTo(customer.id);
}

/** Tells where the next document to a customer is sent, unless its user says otherwise. @throws DomainError NOT_FOUND */
export async function getSendingChoice(
  ports: Pick<CustomersPorts, 'customers' | 'sendingChoices'>,
  actor: Actor,
  id: string,
): Promise<SendingChoice> {
  const customer = await ports.customers.find(scopeOf(actor, 'invoices:read'), id);
  if (!customer) throw notFound('No encontramos ese cliente.');
  return ports.sendingChoices.ofCustomer(customer.id);
}
