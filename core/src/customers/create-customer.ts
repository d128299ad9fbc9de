import type { Actor } from '../access/actor.ts';
import { refusal } from '../shared/errors.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { SavedRecord } from '../shared/saved.ts';
import { readCustomer, type Customer, type CustomerInput, duplicateCustomer } from './customer.ts';
import { customerProblems, customerWarnings } from './customer-rules.ts';
import type { CustomersPorts } from './ports.ts';

type Ports = Pick<CustomersPorts, 'customers' | 'access' | 'transactions' | 'ids' | 'clock'>;

/** @throws DomainError NOT_FOUND or PERMISSION_MISSING of the company, VALIDATION with all broken rules, CUSTOMER_DUPLICATE. */
export async function createCustomer(
  ports: Ports,
  actor: Actor,
  request: CustomerInput & { readonly companyId?: string | undefined },
  requestKey?: RequestKey,
): Promise<SavedRecord<Customer>> {
  const companyId = await ports.access.namedCompany(
    actor,
    'customers:write',
    request.companyId,
    'No hay empresa seleccionada',
  );
  const fields = readCustomer(request);
  const problems = customerProblems(fields);
  if (problems.length > 0) throw refusal(problems);
  const customer: Customer = { ...fields, id: ports.ids.next(), companyId, version: 1, createdAt: ports.clock.now() };
  await ports.transactions.run(async () => {
    if ((await ports.customers.add(customer)) === 'duplicate') throw duplicateCustomer(customer);
    await requestKey?.bind({ type: 'customer', id: customer.id });
  });
  return { kind: 'saved', record: customer, warnings: customerWarnings(customer) };
}
