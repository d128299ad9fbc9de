import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { notFound } from '../../shared/errors.ts';
import type { Outbox } from '../../shared/jobs.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoiceFiles, Invoices } from '../invoices.ts';
import type { AskSat } from './ask-sat.ts';
import type { AttendCancellation } from './attend-cancellation.ts';

interface Ports {
  readonly invoices: Invoices;
  readonly files: InvoiceFiles;
  readonly attend: Pick<AttendCancellation, 'execute'>;
  readonly sat: AskSat;
  readonly transactions: Transactions;
  readonly outbox: Outbox;
}

/** Asks SAT now, on a user's word. */
export class RefreshCancellation {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /**
   * A document whose cancellation nobody awaits stays as it is, and what SAT said stands beside it (contract D6). One that
   * SAT has as cancelled is left to the worker, which takes over what was done with another system and tells the user.
   * @throws DomainError NOT_FOUND
   */
  async execute(actor: Actor, id: string): Promise<void> {
    const { invoices, attend } = this.#ports;
    const invoice = await invoices.find(scopeOf(actor, 'invoices:issue'), id);
    if (!invoice) throw notFound('No encontramos esa factura.');
    await (invoice.status === 'CANCELLING' ? attend.execute({ invoiceId: id }) : this.#ask(invoice));
  }

  async #ask({ id, userId, uuid, status }: Invoice): Promise<void> {
    const { files, sat, transactions, outbox } = this.#ports;
    const xml = uuid === undefined ? undefined : await files.xml(id);
    if (xml === undefined) return;
    const { kind } = await sat.execute(id, xml);
    if (kind !== 'cancelled' || status !== 'ISSUED') return;
    await transactions.run(() => outbox.add('notice-elsewhere', { invoiceId: id, userId }));
  }
}
