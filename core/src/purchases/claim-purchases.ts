import { comparableEmail } from '../shared/email.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { CreditPurchase } from './credit-purchase.ts';
import { nextCheck } from './next-check.ts';
import type { Purchases } from './purchases.ts';

/**
 * Credits what somebody has paid as a guest with an address that had an account by the time of the payment: its owner has
 * just proved to be one by logging in.
 */
export class ClaimPurchases {
  readonly #purchases: Purchases;
  readonly #credit: CreditPurchase;
  readonly #transactions: Transactions;

  constructor(purchases: Purchases, credit: CreditPurchase, transactions: Transactions) {
    this.#purchases = purchases;
    this.#credit = credit;
    this.#transactions = transactions;
  }

  async execute(userId: string, email: string): Promise<void> {
    for (const id of await this.#purchases.uncredited(comparableEmail(email))) await this.#claim(userId, id);
  }

  #claim(userId: string, id: string): Promise<void> {
    return this.#transactions.run(async () => {
      const purchase = await this.#purchases.findForChange(id);
      if (!purchase || purchase.userId !== null) return;
      const owned = { ...purchase, userId };
      await this.#purchases.save(owned, nextCheck(owned, owned.completedAt ?? owned.createdAt));
      await this.#credit.execute(owned);
    });
  }
}
