import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { refusal } from '../shared/errors.ts';
import type { Ids } from '../shared/ids.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { Kept } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import { readCustomer, type Customer, type CustomerInput } from './customer.ts';
import { customerProblems, customerWarnings } from './customer-rules.ts';
import type { Customers } from './customers.ts';
import { duplicateCustomer } from './duplicate-customer.ts';

export class CreateCustomer {
  readonly #customers: Customers;
  readonly #access: Access;
  readonly #transactions: Transactions;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(customers: Customers, access: Access, transactions: Transactions, ids: Ids, clock: Clock) {
    this.#customers = customers;
    this.#access = access;
    this.#transactions = transactions;
    this.#ids = ids;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND or FORBIDDEN of the company, VALIDATION with all broken rules, CUSTOMER_DUPLICATE. */
  async execute(
    actor: Actor,
    request: CustomerInput & { readonly companyId?: string | undefined },
    requestKey?: RequestKey,
  ): Promise<Kept<Customer>> {
    const companyId = await this.#access.namedCompany(
      actor,
      'customers:write',
      request.companyId,
      'No hay empresa seleccionada',
    );
    const fields = readCustomer(request);
    const problems = customerProblems(fields);
    if (problems.length > 0) throw refusal(problems);
    const customer: Customer = { ...fields, id: this.#ids.next(), companyId, version: 1, createdAt: this.#clock.now() };
    await this.#transactions.run(async () => {
      if ((await this.#customers.add(customer)) === 'duplicate') throw duplicateCustomer(customer);
      await requestKey?.bind({ type: 'customer', id: customer.id });
    });
    return { kind: 'saved', record: customer, warnings: customerWarnings(customer) };
  }
}
