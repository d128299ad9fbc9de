import { notFound } from '../shared/errors.ts';
import type { StampBalance, StampLedger } from './stamp-ledger.ts';

/** Tells whose a company is; the ledger itself knows only users. */
export interface CompanyOwners {
  isOwner(userId: string, companyId: string): Promise<boolean>;
}

export class GetBalance {
  readonly #ledger: StampLedger;
  readonly #owners: CompanyOwners;

  constructor(ledger: StampLedger, owners: CompanyOwners) {
    this.#ledger = ledger;
    this.#owners = owners;
  }

  /** @param companyId counts only what that company used. @throws DomainError NOT_FOUND when it is not the user's. */
  async execute(userId: string, companyId: string | undefined): Promise<StampBalance> {
    if (companyId !== undefined && !(await this.#owners.isOwner(userId, companyId))) throw notFound();
    return this.#ledger.balance(userId, companyId);
  }
}
