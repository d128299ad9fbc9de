import { notify } from '../../notifications/notify.ts';
import type { Clock } from '../../shared/clock.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { Correction, TicketCorrections } from './ticket-corrections.ts';

/** Leaves a correction that waits to the company, and tells it so. */
export class AskShop {
  readonly #transactions: Transactions;
  readonly #corrections: TicketCorrections;
  readonly #notices: PortsOf<typeof notify>;
  readonly #clock: Clock;

  constructor(
    transactions: Transactions,
    corrections: TicketCorrections,
    notices: PortsOf<typeof notify>,
    clock: Clock,
  ) {
    this.#transactions = transactions;
    this.#corrections = corrections;
    this.#notices = notices;
    this.#clock = clock;
  }

  async execute({ orderId, ownerId: userId, buyer }: Correction): Promise<void> {
    await this.#transactions.run(async () => {
      if (!(await this.#corrections.ask(orderId, this.#clock.now()))) return;
      await notify(this.#notices, {
        userId,
        type: 'TICKET_CORRECTION',
        title: 'Un cliente pide corregir su factura',
        body: `${buyer.nombre} (${buyer.rfc}) escribió otros datos en tu página. Revísalos y decide si la corriges.`,
        link: '/mi-pagina/autofactura',
      });
    });
  }
}
