import type { Clock } from '../shared/clock.ts';
import { each } from '../shared/each.ts';
import { DomainError } from '../shared/errors.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { SubmitTicket } from './submit-ticket.ts';
import type { TicketRequests, WaitingRequest } from './ticket-requests.ts';
import { toldToBuyer } from './told-to-buyer.ts';

const atOnce = 50;
const firstPauseMs = 10_000;
const longestPauseMs = 600_000;

/** Makes the documents of those who wait, once their company can issue them. */
export class FulfilRequests {
  readonly #requests: TicketRequests;
  readonly #submit: Pick<SubmitTicket, 'execute'>;
  readonly #transactions: Transactions;
  readonly #mails: Pick<OutgoingMails, 'post'>;
  readonly #clock: Clock;

  constructor(
    requests: TicketRequests,
    submit: Pick<SubmitTicket, 'execute'>,
    transactions: Transactions,
    mails: Pick<OutgoingMails, 'post'>,
    clock: Clock,
  ) {
    this.#requests = requests;
    this.#submit = submit;
    this.#transactions = transactions;
    this.#mails = mails;
    this.#clock = clock;
  }

  async execute(): Promise<void> {
    await each(await this.#requests.due(this.#clock.now(), atOnce), (request) => this.#fulfil(request));
  }

  async #fulfil(request: WaitingRequest): Promise<void> {
    try {
      await this.#submit.execute(request);
    } catch (error) {
      if (error instanceof DomainError && !isPassing(error)) return this.#refuse(request, error);
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** request.attempts);
      await this.#requests.postpone(request.orderId, new Date(this.#clock.now().getTime() + pause));
      if (!(error instanceof DomainError)) throw error;
    }
  }

  /** The buyer, who has left long ago, is told by mail. */
  async #refuse(
    { orderId, buyer: { email: to } }: WaitingRequest,
    { code, message, problems }: DomainError,
  ): Promise<void> {
    const errors = problems.length > 0 ? problems : [{ message, code }];
    const reasons = errors.map((error) => toldToBuyer(error).message);
    await this.#transactions.run(async () => {
      await this.#requests.refused(orderId, errors, this.#clock.now());
      if (to !== undefined) await this.#mails.post('ticket-refused', { orderId, to, reasons });
    });
  }
}

/** What the company will mend, or what was changed at the same moment. */
const isPassing = ({ code }: DomainError) =>
  code === 'NO_STAMPS' || code === 'COMPANY_CANNOT_ISSUE' || code === 'CONFLICT';
