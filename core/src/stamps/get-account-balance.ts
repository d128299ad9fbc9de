import { requirePermission, type Actor } from '../access/actor.ts';
import type { StampBalance, StampLedger } from './stamp-ledger.ts';

/** The balance of any account, for operators. */
export class GetAccountBalance {
  readonly #ledger: Pick<StampLedger, 'balance'>;

  constructor(ledger: Pick<StampLedger, 'balance'>) {
    this.#ledger = ledger;
  }

  /** @throws DomainError FORBIDDEN */
  async execute(actor: Actor, userId: string): Promise<StampBalance> {
    requirePermission(actor, 'platform:users');
    return this.#ledger.balance(userId);
  }
}
