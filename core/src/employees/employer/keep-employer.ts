import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { refusal } from '../../shared/errors.ts';
import { isStale, type Saved } from '../../shared/saved.ts';
import type { Transactions } from '../../shared/transactions.ts';
import {
  changedEmployer,
  employerProblems,
  unsaidEmployer,
  type EmployerChanges,
  type KeptEmployer,
} from './employer.ts';
import type { Employers } from './employers.ts';

/** What a company says of itself in payslips. */
export class KeepEmployer {
  readonly #access: Pick<Access, 'company'>;
  readonly #employers: Employers;
  readonly #transactions: Transactions;

  constructor(access: Pick<Access, 'company'>, employers: Employers, transactions: Transactions) {
    this.#access = access;
    this.#employers = employers;
    this.#transactions = transactions;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async read(actor: Actor, companyId: string): Promise<KeptEmployer> {
    await this.#access.company(actor, 'employees:read', companyId);
    return (await this.#employers.find(companyId)) ?? unsaidEmployer;
  }

  /** The departments in the records of its employees, listed or not. @throws DomainError NOT_FOUND, FORBIDDEN */
  async departmentsInUse(actor: Actor, companyId: string): Promise<readonly string[]> {
    await this.#access.company(actor, 'employees:read', companyId);
    return this.#employers.departmentsInUse(companyId);
  }

  /**
   * @param version the one that the caller saw; without it the last write wins.
   * @throws DomainError NOT_FOUND, FORBIDDEN, VALIDATION
   */
  async save(
    actor: Actor,
    companyId: string,
    sent: EmployerChanges,
    version: number | undefined,
  ): Promise<Saved<KeptEmployer>> {
    await this.#access.company(actor, 'employees:write', companyId);
    return this.#transactions.run(async () => {
      const current = (await this.#employers.findForChange(companyId)) ?? unsaidEmployer;
      if (isStale(current, version)) return { kind: 'stale', current };
      const employer = { ...changedEmployer(current, sent), version: current.version + 1 };
      const problems = employerProblems(employer);
      if (problems.length > 0) throw refusal(problems);
      await this.#employers.save(companyId, employer);
      return { kind: 'saved', record: employer };
    });
  }
}
