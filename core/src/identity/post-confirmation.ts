import { comparableEmail } from '../shared/email.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { Admission, RateLimit, RateLimits } from '../shared/rate-limits.ts';
import type { Transactions } from '../shared/transactions.ts';

export interface Confirmation {
  readonly userId: string;
  /** The address that is to be proved. */
  readonly email: string;
  /** Where the request came from, as the server knows it. */
  readonly client: string;
}

// Nobody's mailbox is filled by somebody else's account, nor many mailboxes by one account, nor by the many of one client.
const toAddress: RateLimit = { name: 'confirmation', most: 5, seconds: 3_600 };
const ofUser: RateLimit = { name: 'confirmations-of-user', most: 10, seconds: 3_600 };

/** Leaves the mail with the link that proves an address. The token is nowhere but in the mail. */
export class PostConfirmation {
  readonly #limits: RateLimits;
  readonly #mails: OutgoingMails;
  readonly #transactions: Transactions;
  readonly #ofClient: RateLimit;

  /** @param perHour links that one client may have sent within an hour, to whatever addresses. */
  constructor(limits: RateLimits, mails: OutgoingMails, transactions: Transactions, perHour: number) {
    this.#limits = limits;
    this.#mails = mails;
    this.#transactions = transactions;
    this.#ofClient = { name: 'confirmations-of-client', most: perHour, seconds: 3_600 };
  }

  /** @param change what is saved together with the mail. */
  async execute({ userId, email, client }: Confirmation, change: () => Promise<void> = nothing): Promise<Admission> {
    for (const [limit, key] of [
      [this.#ofClient, client],
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
