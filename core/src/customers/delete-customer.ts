import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { CustomersPorts } from './ports.ts';

/** The documents and orders of the customer keep it. @throws DomainError NOT_FOUND */
export async function deleteCustomer(
  ports: Pick<CustomersPorts, 'customers' | 'transactions'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const scope = scopeOf(actor, 'customers:write');
  return ports.transactions.run(async () => {
    const customer = await ports.customers.findForChange(scope, id);
    if (!customer) throw notFound('No encontramos ese cliente.');
    await ports.customers.archive(customer);
  });
}
