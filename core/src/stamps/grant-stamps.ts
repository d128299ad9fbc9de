import { requirePermission, type OperatorActor } from '../access/actor.ts';
import type { GetUser } from '../identity/get-user.ts';
import { refusal } from '../shared/errors.ts';
import type { OperatorActs } from '../shared/operator-acts.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { StampLedger } from './stamp-ledger.ts';

export interface Grant {
  readonly userId: string;
  /** Whole stamps. */
  readonly amount: number;
  readonly why: string;
  readonly actor: OperatorActor;
}

/** Gives an account stamps that nobody has paid for, by the operator's word. */
export class GrantStamps {
  readonly #ledger: Pick<StampLedger, 'grant'>;
  readonly #getUser: Pick<GetUser, 'execute'>;
  readonly #acts: OperatorActs;
  readonly #transactions: Transactions;

  constructor(
    ledger: Pick<StampLedger, 'grant'>,
    getUser: Pick<GetUser, 'execute'>,
    acts: OperatorActs,
    transactions: Transactions,
  ) {
    this.#ledger = ledger;
    this.#getUser = getUser;
    this.#acts = acts;
    this.#transactions = transactions;
  }

  /** @throws DomainError VALIDATION, FORBIDDEN, NOT_FOUND */
  async execute({ userId, amount, why, actor }: Grant, requestKey?: RequestKey): Promise<void> {
    requirePermission(actor, 'platform:users');
    if (!Number.isInteger(amount) || amount < 1) {
      throw refusal([{ field: 'amount', message: 'Di cuántos timbres: un entero mayor que 0.' }]);
    }
    await this.#getUser.execute(actor, userId);
    await this.#transactions.run(async () => {
      await requestKey?.bind({ type: 'grant', id: userId });
      await this.#acts.keep({ act: 'grant', subject: userId, who: actor.name, why, amount });
      await this.#ledger.grant({ userId, amount, reason: why });
    });
  }
}
