import { isFreightRequest, type InvoiceRequest } from '../invoice-request.ts';
import { cancelBlocked } from './cancel-blocked.ts';
import type { Cancellations } from './cancellations.ts';

/**
 * Of two live documents of one trip an inspector would see the wrong one: a trip is replaced only while nothing keeps the
 * first from being cancelled.
 */
export class RequireReplaceable {
  readonly #cancellations: Pick<Cancellations, 'hold' | 'blockers'>;

  constructor(cancellations: Pick<Cancellations, 'hold' | 'blockers'>) {
    this.#cancellations = cancellations;
  }

  /** @throws DomainError CANCEL_BLOCKED with the documents that depend on a trip. Of any other kind they are told afterwards. */
  async execute(originalId: string, substitute: InvoiceRequest): Promise<void> {
    if (!isFreightRequest(substitute)) return;
    const blockers = await this.#cancellations.blockers(originalId);
    if (blockers.length > 0) throw cancelBlocked(blockers);
  }

  /** The same inside the caller's transaction: whoever would pay or credit the document meanwhile waits for its end. */
  async holding(originalId: string, substitute: InvoiceRequest): Promise<void> {
    await this.#cancellations.hold([originalId]);
    await this.execute(originalId, substitute);
  }
}
