import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { MailKinds, OutgoingMails } from '../../shared/outgoing-mails.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { SubmitCorrection } from './submit-correction.ts';
import type { AskedCorrections, CorrectionToAnswer } from './asked-corrections.ts';
import type { TicketCorrections } from './ticket-corrections.ts';

const mostShown = 100;

type Answer = MailKinds['correction-answered']['answer'];

/** The corrections that buyers ask a company for, and its answers. */
export class AnswerCorrection {
  readonly #access: Access;
  readonly #transactions: Transactions;
  readonly #asked: AskedCorrections;
  readonly #corrections: Pick<TicketCorrections, 'hold' | 'declined'>;
  readonly #submit: Pick<SubmitCorrection, 'prepare' | 'execute'>;
  readonly #mails: Pick<OutgoingMails, 'post'>;
  readonly #clock: Clock;

  constructor(
    access: Access,
    transactions: Transactions,
    asked: AskedCorrections,
    corrections: Pick<TicketCorrections, 'hold' | 'declined'>,
    submit: Pick<SubmitCorrection, 'prepare' | 'execute'>,
    mails: Pick<OutgoingMails, 'post'>,
    clock: Clock,
  ) {
    this.#access = access;
    this.#transactions = transactions;
    this.#asked = asked;
    this.#corrections = corrections;
    this.#submit = submit;
    this.#mails = mails;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async list(actor: Actor, companyId: string): Promise<readonly CorrectionToAnswer[]> {
    await this.#access.company(actor, 'invoices:read', companyId);
    return this.#asked.ofCompany(companyId, mostShown);
  }

  /**
   * Makes the document with the buyer's data; the other one is cancelled by motive 01 once it is issued, with its receiver's
   * word where SAT wants that.
   * @returns the id of the document in PROCESSING.
   * @throws DomainError NOT_FOUND, FORBIDDEN, NO_STAMPS, COMPANY_CANNOT_ISSUE, CONFLICT, or the code of a broken rule.
   */
  async make(actor: Actor, orderId: string): Promise<string> {
    const asked = await this.#find(actor, orderId);
    const ready = await this.#submit.prepare({ ...asked.correction, notify: false });
    return this.#transactions.run(async () => {
      const id = await this.#submit.execute(ready, 'ASKED');
      await this.#mail(asked, 'made', null);
      return id;
    });
  }

  /**
   * @param why told to the buyer; a blank text is none.
   * @throws DomainError NOT_FOUND, FORBIDDEN; CONFLICT when it was answered meanwhile.
   */
  async decline(actor: Actor, orderId: string, why: string | null | undefined): Promise<void> {
    const reason = why?.trim() || null;
    const asked = await this.#find(actor, orderId);
    await this.#transactions.run(async () => {
      const { status } = await this.#corrections.hold(asked.correction);
      if (status !== 'ASKED') throw new DomainError('CONFLICT', 'Alguien ya respondió esta solicitud.');
      await this.#corrections.declined(orderId, reason, this.#clock.now());
      await this.#mail(asked, 'declined', reason);
    });
  }

  /** The page shows the answer to whoever left no address. */
  async #mail({ correction: { orderId }, replyTo: to }: CorrectionToAnswer, answer: Answer, reason: string | null) {
    if (to !== undefined) await this.#mails.post('correction-answered', { orderId, to, answer, reason });
  }

  async #find(actor: Actor, orderId: string): Promise<CorrectionToAnswer> {
    const found = await this.#asked.ofOrder(orderId);
    if (!found) throw notFound('No encontramos esa solicitud.');
    await this.#access.company(actor, 'invoices:issue', found.correction.companyId);
    return found;
  }
}
