import { comparableEmail } from '../shared/email.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { Admission, RateLimit, RateLimits } from '../shared/rate-limits.ts';
import type { Transactions } from '../shared/transactions.ts';

// Nobody's mailbox is filled by somebody else's account, nor many mailboxes by one account.
const toAddress: RateLimit = { name: 'confirmation', most: 5, seconds: 3_600 };
const ofUser: RateLimit = { name: 'confirmations-of-user', most: 10, seconds: 3_600 };

/** Leaves the mail with the link that proves an address. The token is nowhere but in the mail. */
export class PostConfirmation {
  readonly #limits: RateLimits;
  readonly #mails: OutgoingMails;
  readonly #transactions: Transactions;

  constructor(limits: RateLimits, mails: OutgoingMails, transactions: Transactions) {
    this.#limits = limits;
    this.#mails = mails;
    this.#transactions = transactions;
  }

  /** @param change what is saved together with the mail. */
  async execute(userId: string, email: string, change: () => Promise<void> = nothing): Promise<Admission> {
    for (const [limit, key] of [
      [ofUser, userId],
      [toAddress, comparableEmail(email)],
    ] as const) {
      const admission = await this.#limits.take(limit, key);
      if (admission.kind === 'limited') return admission;
    }
    await this.#transactions.run(async () => {
      await change();
      await this.#mails.post('confirm-email', { userId, email });
    });
    return { kind: 'admitted' };
  }
}

const nothing = () => Promise.resolve();
