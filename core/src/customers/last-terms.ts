import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { CustomersPorts } from './ports.ts';

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
export async function getLastTerms(
  ports: Pick<CustomersPorts, 'customers' | 'issuedTerms'>,
  actor: Actor,
  id: string,
): Promise<Terms | undefined> {
  const customer = await ports.customers.find(scopeOf(actor, 'invoices:read'), id);
  if (!customer) throw notFound('No encontramos ese cliente.');
  return ports.issuedTerms.lastTo(customer.id);
}
