import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound, refusal } from '../shared/errors.ts';
import type { Customer } from './customer.ts';
import type { CustomersPorts } from './ports.ts';

/**
 * Takes a deletion back. One that is there already is answered as it is, so that asking twice changes nothing.
 * @throws DomainError CUSTOMER_DUPLICATE when its RFC was given to another customer meanwhile.
 */
export async function restoreCustomer(
  ports: Pick<CustomersPorts, 'customers'>,
  actor: Actor,
  id: string,
): Promise<Customer> {
  const scope = scopeOf(actor, 'customers:write');
  const outcome = await ports.customers.restore(scope, id);
  if (outcome === 'duplicate') throw refusal([takenMeanwhile]);
  const customer = outcome === 'restored' ? await ports.customers.find(scope, id) : undefined;
  if (!customer) throw notFound('No encontramos ese cliente.');
  return customer;
}

const takenMeanwhile = {
  field: 'rfc',
  message: 'Ya tienes otro cliente con el mismo RFC en la empresa.',
  code: 'CUSTOMER_DUPLICATE',
} as const;
