import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { isStale, type SavedRecord, type Saved } from '../shared/saved.ts';
import { changedFields, type Customer, type CustomerInput, duplicateCustomer } from './customer.ts';
import { customerProblems, customerWarnings } from './customer-rules.ts';
import type { CustomersPorts } from './ports.ts';

export interface CustomerChange {
  readonly fields: CustomerInput;
  readonly version: number | undefined;
  /** It never moves a customer; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

type Ports = Pick<CustomersPorts, 'customers' | 'access' | 'transactions'>;

/** @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION with all broken rules, CUSTOMER_DUPLICATE. */
export async function updateCustomer(
  ports: Ports,
  actor: Actor,
  id: string,
  change: CustomerChange,
): Promise<Saved<Customer>> {
  if (change.companyId !== undefined) await ports.access.namedCompany(actor, 'customers:write', change.companyId);
  const scope = scopeOf(actor, 'customers:write');
  return ports.transactions.run(async () => {
    const current = await ports.customers.findForChange(scope, id);
    if (!current) throw notFound('No encontramos ese cliente.');
    if (isStale(current, change.version)) return { kind: 'stale', current };
    return save(ports, current, change.fields);
  });
}

async function save(ports: Ports, current: Customer, input: CustomerInput): Promise<SavedRecord<Customer>> {
  const fields = changedFields(current, input);
  const problems = customerProblems(fields);
  if (problems.length > 0) throw refusal(problems);
  const customer = { ...current, ...fields, version: current.version + 1 };
  if ((await ports.customers.save(customer)) === 'duplicate') throw duplicateCustomer(customer);
  return { kind: 'saved', record: customer, warnings: customerWarnings(customer) };
}
