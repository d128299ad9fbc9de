import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { refusal } from '../../shared/errors.ts';
import type { Transactions } from '../../shared/transactions.ts';
import { changedEmployer, employerProblems, newEmployer, type Employer, type EmployerChanges } from './employer.ts';
import type { Employers } from './employers.ts';

/** What a company says of itself in payslips. */
export class KeepEmployer {
  readonly #access: Access;
  readonly #employers: Employers;
  readonly #transactions: Transactions;

  constructor(access: Access, employers: Employers, transactions: Transactions) {
    this.#access = access;
    this.#employers = employers;
    this.#transactions = transactions;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async read(actor: Actor, companyId: string): Promise<Employer> {
    await this.#access.company(actor, 'employees:read', companyId);
    return (await this.#employers.find(companyId)) ?? newEmployer;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN, VALIDATION */
  async save(actor: Actor, companyId: string, sent: EmployerChanges): Promise<Employer> {
    await this.#access.company(actor, 'employees:write', companyId);
    return this.#transactions.run(async () => {
      const before = (await this.#employers.findForChange(companyId)) ?? newEmployer;
      const employer = changedEmployer(before, sent);
      const problems = employerProblems(employer);
      if (problems.length > 0) throw refusal(problems);
      await this.#employers.save(companyId, employer);
      return employer;
    });
  }
}
