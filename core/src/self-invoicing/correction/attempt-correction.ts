import type { AskSat } from '../../invoicing/cancelling/ask-sat.ts';
import type { Cancellations } from '../../invoicing/cancelling/cancellations.ts';
import type { SatAnswer } from '../../invoicing/cancelling/sat-status.ts';
import type { InvoiceFiles } from '../../invoicing/invoices.ts';
import type { Clock } from '../../shared/clock.ts';
import { DomainError } from '../../shared/errors.ts';
import type { AskShop } from './ask-shop.ts';
import type { SubmitCorrection } from './submit-correction.ts';
import type { TicketCorrections, WaitingCorrection } from './ticket-corrections.ts';

const firstPauseMs = 10_000;
const longestPauseMs = 600_000;
/** SAT knows a document some 48 hours after it was stamped, at the latest. */
const satKnowsAfterMs = 72 * 3_600_000;

/**
 * Makes a correction that waits, where SAT says that the wrong document can be cancelled without its receiver's word; where
 * it says something else the company decides. It is tried again while SAT cannot tell or the company cannot issue.
 */
export class AttemptCorrection {
  readonly #corrections: TicketCorrections;
  readonly #submit: Pick<SubmitCorrection, 'prepare' | 'execute'>;
  readonly #cancellations: Pick<Cancellations, 'blockers'>;
  readonly #files: Pick<InvoiceFiles, 'xml'>;
  readonly #sat: Pick<AskSat, 'execute'>;
  readonly #shop: AskShop;
  readonly #clock: Clock;

  constructor(
    corrections: TicketCorrections,
    submit: Pick<SubmitCorrection, 'prepare' | 'execute'>,
    cancellations: Pick<Cancellations, 'blockers'>,
    files: Pick<InvoiceFiles, 'xml'>,
    sat: Pick<AskSat, 'execute'>,
    shop: AskShop,
    clock: Clock,
  ) {
    this.#corrections = corrections;
    this.#submit = submit;
    this.#cancellations = cancellations;
    this.#files = files;
    this.#sat = sat;
    this.#shop = shop;
    this.#clock = clock;
  }

  async execute(correction: WaitingCorrection): Promise<void> {
    try {
      const ready = await this.#submit.prepare(correction);
      const verdict = await this.#verdictOn(correction);
      if (verdict === 'alone') await this.#submit.execute(ready, 'WAITING');
      else if (verdict === 'shop') await this.#shop.execute(correction);
      else await this.#postpone(correction);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.#settle(correction, error);
    }
  }

  async #verdictOn({ originalId, askedAt }: WaitingCorrection): Promise<'alone' | 'shop' | 'later'> {
    const [blockers, xml] = await Promise.all([this.#cancellations.blockers(originalId), this.#files.xml(originalId)]);
    if (blockers.length > 0 || xml === undefined) return 'shop';
    const said = verdictOf(await this.#sat.execute(originalId, xml));
    const isLate = this.#clock.now().getTime() - askedAt.getTime() > satKnowsAfterMs;
    return said === 'later' && isLate ? 'shop' : said;
  }

  #postpone({ orderId, attempts }: WaitingCorrection): Promise<void> {
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** attempts);
    return this.#corrections.postpone(orderId, new Date(this.#clock.now().getTime() + pause));
  }

  async #settle(correction: WaitingCorrection, { code, message, problems }: DomainError): Promise<void> {
    if (code === 'NO_STAMPS' || code === 'COMPANY_CANNOT_ISSUE') return this.#postpone(correction);
    if (code === 'CONFLICT') return this.#shop.execute(correction);
    const errors = problems.length > 0 ? problems : [{ message, code }];
    await this.#corrections.refused(correction.orderId, errors, this.#clock.now());
  }
}

/** SAT's EsCancelable, never a guess of ours. */
function verdictOf(answer: SatAnswer): 'alone' | 'shop' | 'later' {
  if (answer.kind === 'cancelled') return 'shop';
  if (answer.kind !== 'valid' || answer.cancelable === undefined) return 'later';
  return answer.cancelable === 'without-acceptance' && answer.request === 'none' ? 'alone' : 'shop';
}
