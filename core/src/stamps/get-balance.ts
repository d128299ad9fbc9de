import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { StampBalance, StampLedger } from './stamp-ledger.ts';

export class GetBalance {
  readonly #ledger: StampLedger;
  readonly #access: Access;

  constructor(ledger: StampLedger, access: Access) {
    this.#ledger = ledger;
    this.#access = access;
  }

  /** @param companyId counts only what that company used. @throws DomainError NOT_FOUND when it is nothing of theirs. */
  async execute(actor: Actor, companyId: string | undefined): Promise<StampBalance> {
    const { userId } = scopeOf(actor, 'stamps:read');
    if (companyId !== undefined) await this.#access.pastCompany(actor, 'stamps:read', companyId);
    return this.#ledger.balance(userId, companyId);
  }
}
