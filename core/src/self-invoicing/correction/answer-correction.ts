import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { SubmitCorrection } from './submit-correction.ts';
import type { CorrectionToAnswer, TicketCorrections } from './ticket-corrections.ts';

const mostShown = 100;

/** The corrections that buyers ask a company for, and its answers. */
export class AnswerCorrection {
  readonly #access: Access;
  readonly #transactions: Transactions;
  readonly #corrections: TicketCorrections;
  readonly #submit: Pick<SubmitCorrection, 'prepare' | 'execute'>;
  readonly #clock: Clock;

  constructor(
    access: Access,
    transactions: Transactions,
    corrections: TicketCorrections,
    submit: Pick<SubmitCorrection, 'prepare' | 'execute'>,
    clock: Clock,
  ) {
    this.#access = access;
    this.#transactions = transactions;
    this.#corrections = corrections;
    this.#submit = submit;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async list(actor: Actor, companyId: string): Promise<readonly CorrectionToAnswer[]> {
    await this.#access.company(actor, 'invoices:read', companyId);
    return this.#corrections.toAnswer(companyId, mostShown);
  }

  /**
   * Makes the document with the buyer's data; the other one is cancelled by motive 01 once it is issued, with its receiver's
   * word where SAT wants that.
   * @returns the id of the document in PROCESSING.
   * @throws DomainError NOT_FOUND, FORBIDDEN, NO_STAMPS, COMPANY_CANNOT_ISSUE, CONFLICT, or the code of a broken rule.
   */
  async make(actor: Actor, orderId: string): Promise<string> {
    const { correction } = await this.#find(actor, orderId);
    const ready = await this.#submit.prepare({ ...correction, notify: false });
    return this.#submit.execute(ready, 'ASKED');
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN; CONFLICT when it was answered meanwhile. */
  async decline(actor: Actor, orderId: string): Promise<void> {
    const { correction } = await this.#find(actor, orderId);
    await this.#transactions.run(async () => {
      const { status } = await this.#corrections.hold(correction);
      if (status !== 'ASKED') throw new DomainError('CONFLICT', 'Alguien ya respondió esta solicitud.');
      await this.#corrections.declined(orderId, this.#clock.now());
    });
  }

  async #find(actor: Actor, orderId: string): Promise<CorrectionToAnswer> {
    const found = await this.#corrections.toAnswerOf(orderId);
    if (!found) throw notFound('No encontramos esa solicitud.');
    await this.#access.company(actor, 'invoices:issue', found.correction.companyId);
    return found;
  }
}
