import { comparableEmail } from '../shared/email.ts';
import { refusal } from '../shared/errors.ts';
import { tooMany, type RateLimit, type RateLimits } from '../shared/rate-limits.ts';
import type { Transactions } from '../shared/transactions.ts';
import { checkEmail } from './account-rules.ts';
import type { RecoveryMails } from './recovery-mails.ts';

export interface RecoveryRequest {
  readonly email: string;
  /** Where the request came from, as the server knows it. */
  readonly client: string;
}

const toAddress: RateLimit = { name: 'recovery', most: 5, seconds: 3_600 };

/**
 * Asks for a recovery link. The answer and the time it takes are the same for every address, and the token of the link is
 * nowhere but in the mail.
 */
export class RequestRecovery {
  readonly #limits: RateLimits;
  readonly #mails: RecoveryMails;
  readonly #transactions: Transactions;
  readonly #ofClient: RateLimit;

  /** @param perHour links that one client may ask for within an hour, for whatever addresses. */
  constructor(limits: RateLimits, mails: RecoveryMails, transactions: Transactions, perHour: number) {
    this.#limits = limits;
    this.#mails = mails;
    this.#transactions = transactions;
    this.#ofClient = { name: 'recovery-client', most: perHour, seconds: 3_600 };
  }

  /**
   * Beyond five mails an hour an address gets no more, and the caller the same answer.
   * @throws DomainError VALIDATION at `email`, RATE_LIMITED for a client that asks for too many.
   */
  async execute({ email: given, client }: RecoveryRequest): Promise<void> {
    const problems = checkEmail(given);
    if (problems.length > 0) throw refusal(problems);
    const ofClient = await this.#limits.take(this.#ofClient, client);
    if (ofClient.kind === 'limited') {
      throw tooMany('Se pidieron muchos enlaces desde tu red. Inténtalo más tarde.', ofClient.retryAfter);
    }
    const email = comparableEmail(given);
    // Counted in the same transaction, which so writes something for every address.
    await this.#transactions.run(async () => {
      const admission = await this.#limits.take(toAddress, email);
      if (admission.kind === 'admitted') await this.#mails.post(email);
    });
  }
}
