import { comparableEmail } from '../shared/email.ts';
import { refusal } from '../shared/errors.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { RateLimit, RateLimits } from '../shared/rate-limits.ts';
import type { Transactions } from '../shared/transactions.ts';
import { checkEmail } from './account-rules.ts';

const mails: RateLimit = { name: 'recovery', most: 5, seconds: 3_600 };

/**
 * Asks for a recovery link. Whether the address has an account is only looked up when the mail is written: the answer
 * and the time it takes are the same for every address, and the token of the link is nowhere but in the mail.
 */
export class RequestRecovery {
  readonly #limits: RateLimits;
  readonly #mails: OutgoingMails;
  readonly #transactions: Transactions;

  constructor(limits: RateLimits, outgoing: OutgoingMails, transactions: Transactions) {
    this.#limits = limits;
    this.#mails = outgoing;
    this.#transactions = transactions;
  }

  /** Beyond five mails an hour an address gets no more, and the caller the same answer. */
  async execute({ email: given }: { readonly email: string }): Promise<void> {
    const problems = checkEmail(given);
    if (problems.length > 0) throw refusal(problems);
    const email = comparableEmail(given);
    const admission = await this.#limits.take(mails, email);
    if (admission.kind === 'limited') return;
    await this.#transactions.run(() => this.#mails.post('recovery', { email }));
  }
}
