import type { InvoiceSources } from '../drafting/invoice-sources.ts';
import type { Invoice } from '../invoice.ts';
import type { PostDeliveries } from './post-deliveries.ts';
import { automaticAddresses } from './preference.ts';

export type JustIssued = Pick<Invoice, 'id' | 'companyId' | 'customerId' | 'request'>;

/**
 * Leaves a document to be mailed because it was stamped, in the transaction that makes it issued: neither is there without
 * the other, so that it happens once whatever dies.
 */
export class SendAutomatically {
  readonly #sources: InvoiceSources;
  readonly #post: PostDeliveries;

  constructor(sources: InvoiceSources, post: PostDeliveries) {
    this.#sources = sources;
    this.#post = post;
  }

  async execute({ id, companyId, customerId, request }: JustIssued, copies: readonly string[]): Promise<void> {
    const customer = customerId === undefined ? undefined : await this.#sources.receptor(companyId, customerId);
    const receiver = request.receptor?.email || customer?.email;
    const to = automaticAddresses(receiver, copies);
    await this.#post.execute({ invoiceId: id, to, note: undefined, automatic: true });
  }
}
