import type { Clock } from '../shared/clock.ts';
import { refusal } from '../shared/errors.ts';
import type { Ids } from '../shared/ids.ts';
import { requireOwnCompany, type OwnCompanies } from '../shared/own-companies.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { Kept } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import { readCustomer, type Customer, type CustomerInput } from './customer.ts';
import { customerProblems, customerWarnings } from './customer-rules.ts';
import type { Customers } from './customers.ts';
import { duplicateCustomer } from './duplicate-customer.ts';

export class CreateCustomer {
  readonly #customers: Customers;
  readonly #companies: OwnCompanies;
  readonly #transactions: Transactions;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(customers: Customers, companies: OwnCompanies, transactions: Transactions, ids: Ids, clock: Clock) {
    this.#customers = customers;
    this.#companies = companies;
    this.#transactions = transactions;
    this.#ids = ids;
    this.#clock = clock;
  }

  async execute(
    userId: string,
    request: CustomerInput & { readonly companyId?: string | undefined },
    requestKey?: RequestKey,
  ): Promise<Kept<Customer>> {
    const companyId = await requireOwnCompany(
      this.#companies,
      userId,
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
