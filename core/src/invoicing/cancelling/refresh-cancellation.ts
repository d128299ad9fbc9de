import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { notFound } from '../../shared/errors.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoiceFiles, Invoices } from '../invoices.ts';
import type { AttendCancellation } from './attend-cancellation.ts';
import type { NoticeElsewhere } from './notice-elsewhere.ts';

/** Asks SAT now, on a user's word. */
export class RefreshCancellation {
  readonly #invoices: Invoices;
  readonly #files: InvoiceFiles;
  readonly #attend: AttendCancellation;
  readonly #elsewhere: NoticeElsewhere;

  constructor(invoices: Invoices, files: InvoiceFiles, attend: AttendCancellation, elsewhere: NoticeElsewhere) {
    this.#invoices = invoices;
    this.#files = files;
    this.#attend = attend;
    this.#elsewhere = elsewhere;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<void> {
    const invoice = await this.#invoices.find(scopeOf(actor, 'invoices:issue'), id);
    if (!invoice) throw notFound('No encontramos esa factura.');
    await (invoice.status === 'CANCELLING' ? this.#attend.execute({ invoiceId: id }) : this.#ask(invoice));
  }

  async #ask(invoice: Invoice): Promise<void> {
    const xml = invoice.uuid === undefined ? undefined : await this.#files.xml(invoice.id);
    if (xml !== undefined) await this.#elsewhere.execute(invoice, xml);
  }
}
