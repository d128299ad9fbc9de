import { type Actor, scopeOf } from '../../../access/actor.ts';
import { notFound } from '../../../shared/errors.ts';
import type { CustomersPorts } from '../../ports.ts';
import type { StatementDelivery } from './statement-deliveries.ts';

/**
 * Tells where the account of a customer was sent, and what became of it.
 * @throws DomainError NOT_FOUND
 */
export async function listStatementDeliveries(
  ports: Pick<CustomersPorts, 'customers' | 'statementDeliveries'>,
  actor: Actor,
  id: string,
): Promise<readonly StatementDelivery[]> {
  if (!(await ports.customers.find(scopeOf(actor, 'invoices:read'), id))) throw notFound('No encontramos ese cliente.');
  return ports.statementDeliveries.ofCustomer(id);
}
