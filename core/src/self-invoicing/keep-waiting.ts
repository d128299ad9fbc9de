import { notifyOnce } from '../notifications/notify.ts';
import type { Clock } from '../shared/clock.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { Transactions } from '../shared/transactions.ts';
import { askedByAnother, isAnothers, type TicketOrder } from './submit-ticket.ts';
import type { TicketRequests } from './ticket-requests.ts';

const firstPauseMs = 10_000;

/** Keeps what a buyer asked for while the company has no stamps, or cannot issue, and tells the company. */
export class KeepWaiting {
  readonly #requests: TicketRequests;
  readonly #transactions: Transactions;
  readonly #notices: PortsOf<typeof notifyOnce>;
  readonly #mails: Pick<OutgoingMails, 'post'>;
  readonly #clock: Clock;

  constructor(
    requests: TicketRequests,
    transactions: Transactions,
    notices: PortsOf<typeof notifyOnce>,
    mails: Pick<OutgoingMails, 'post'>,
    clock: Clock,
  ) {
    this.#requests = requests;
    this.#transactions = transactions;
    this.#notices = notices;
    this.#mails = mails;
    this.#clock = clock;
  }

  /** @throws DomainError ORDER_INVOICED when somebody else's waits already. */
  async execute(order: TicketOrder): Promise<void> {
    const { orderId, companyId, ownerId, buyer, formaPago, requestKey } = order;
    await this.#transactions.run(async () => {
      const held = await this.#requests.hold(order);
      if (isAnothers(held, buyer)) throw askedByAnother();
      const now = this.#clock.now();
      const next = new Date(now.getTime() + firstPauseMs);
      await this.#requests.wait({ orderId, buyer, formaPago }, now, next);
      await requestKey?.bind({ type: 'order', id: orderId });
      const isNews = await notifyOnce(this.#notices, {
        userId: ownerId,
        type: 'TICKETS_WAITING',
        title: 'Hay clientes que esperan su factura',
        body: 'La pidieron en tu página y no se pudo emitir: revisa que tengas timbres y que tu CSD sea válido. Se emite sola en cuanto se pueda.',
        link: '/planes',
        occasion: `tickets-waiting ${companyId} ${now.toISOString().slice(0, 10)}`,
      });
      if (isNews) await this.#mails.post('tickets-waiting', { companyId });
    });
  }
}
