import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { isStale, type RequestKey, type Saved, type SavedRecord } from '../shared/ports.ts';
import { changedFields, type Customer, type CustomerInput, duplicateCustomer, readCustomer } from './customer.ts';
import { customerProblems, customerWarnings } from './customer-rules.ts';
import type { CustomersPorts } from './ports.ts';

type CreatePorts = Pick<CustomersPorts, 'customers' | 'access' | 'transactions' | 'ids' | 'clock'>;

/** @throws DomainError NOT_FOUND or PERMISSION_MISSING of the company, VALIDATION with all broken rules, CUSTOMER_DUPLICATE. */
export async function createCustomer(
  ports: CreatePorts,
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

interface CustomerChange {
  readonly fields: CustomerInput;
  readonly version: number | undefined;
  /** It never moves a customer; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

type UpdatePorts = Pick<CustomersPorts, 'customers' | 'access' | 'transactions'>;

/** @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION with all broken rules, CUSTOMER_DUPLICATE. */
export async function updateCustomer(
  ports: UpdatePorts,
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

async function save(ports: UpdatePorts, current: Customer, input: CustomerInput): Promise<SavedRecord<Customer>> {
  const fields = changedFields(current, input);
  const problems = customerProblems(fields);
  if (problems.length > 0) throw refusal(problems);
  const customer = { ...current, ...fields, version: current.version + 1 };
  if ((await ports.customers.save(customer)) === 'duplicate') throw duplicateCustomer(customer);
  return { kind: 'saved', record: customer, warnings: customerWarnings(customer) };
}

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
