import { askCancelsAlone, type CancelsAlone } from '../../invoicing/cancelling/ask-cancels-alone.ts';
import type { InvoiceError } from '../../invoicing/invoice.ts';
import type { Clock } from '../../shared/clock.ts';
import { DomainError } from '../../shared/errors.ts';
import type { OutgoingMails } from '../../shared/outgoing-mails.ts';
import type { Transactions } from '../../shared/transactions.ts';
import { toldToBuyer } from '../told-to-buyer.ts';
import type { AskShop } from './ask-shop.ts';
import type { SubmitCorrection } from './submit-correction.ts';
import type { TicketCorrections, WaitingCorrection } from './ticket-corrections.ts';
import type { PortsOf } from '../../shared/ports.ts';

const firstPauseMs = 10_000;
const longestPauseMs = 600_000;
/** SAT knows a document some 48 hours after it was stamped, at the latest. */
const satKnowsAfterMs = 72 * 3_600_000;
/** Whoever asked so recently reads the answer at the page. */
const atPageMs = 60_000;

/**
 * Makes a correction that waits, where SAT says that the wrong document can be cancelled without its receiver's word; where
 * it says something else the company decides. It is tried again while SAT cannot tell or the company cannot issue.
 */
export class AttemptCorrection {
  readonly #corrections: TicketCorrections;
  readonly #submit: Pick<SubmitCorrection, 'prepare' | 'execute'>;
  readonly #cancelsAlone: PortsOf<typeof askCancelsAlone>;
  readonly #shop: AskShop;
  readonly #transactions: Transactions;
  readonly #mails: Pick<OutgoingMails, 'post'>;
  readonly #clock: Clock;

  constructor(
    corrections: TicketCorrections,
    submit: Pick<SubmitCorrection, 'prepare' | 'execute'>,
    cancelsAlone: PortsOf<typeof askCancelsAlone>,
    shop: AskShop,
    transactions: Transactions,
    mails: Pick<OutgoingMails, 'post'>,
    clock: Clock,
  ) {
    this.#corrections = corrections;
    this.#submit = submit;
    this.#cancelsAlone = cancelsAlone;
    this.#shop = shop;
    this.#transactions = transactions;
    this.#mails = mails;
    this.#clock = clock;
  }

  async execute(correction: WaitingCorrection): Promise<void> {
    try {
      const ready = await this.#submit.prepare(correction);
      const verdict = await this.#verdictOn(correction);
      if (verdict === 'alone') await this.#submit.execute(ready, 'WAITING');
      else if (verdict === 'not-alone') await this.#shop.execute(correction);
      else await this.#postpone(correction);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.#settle(correction, error);
    }
  }

  async #verdictOn({ originalId, askedAt }: WaitingCorrection): Promise<CancelsAlone> {
    const said = await askCancelsAlone(this.#cancelsAlone, originalId);
    const isLate = this.#clock.now().getTime() - askedAt.getTime() > satKnowsAfterMs;
    return said === 'unknown' && isLate ? 'not-alone' : said;
  }

  #postpone({ orderId, attempts }: WaitingCorrection): Promise<void> {
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** attempts);
    return this.#corrections.postpone(orderId, new Date(this.#clock.now().getTime() + pause));
  }

  async #settle(correction: WaitingCorrection, { code, message, problems }: DomainError): Promise<void> {
    if (code === 'NO_STAMPS' || code === 'COMPANY_CANNOT_ISSUE') return this.#postpone(correction);
    if (code === 'CONFLICT') return this.#shop.execute(correction);
    const errors = problems.length > 0 ? problems : [{ message, code }];
    await this.#refuse(correction, errors);
  }

  async #refuse({ orderId, askedAt, buyer }: WaitingCorrection, errors: readonly InvoiceError[]): Promise<void> {
    const now = this.#clock.now();
    const to = now.getTime() - askedAt.getTime() > atPageMs ? buyer.email : undefined;
    const reason = errors.map((error) => toldToBuyer(error).message).join('\n');
    await this.#transactions.run(async () => {
      await this.#corrections.refused(orderId, errors, now);
      if (to !== undefined) await this.#mails.post('correction-answered', { orderId, to, answer: 'refused', reason });
    });
  }
}
