import type { Scope } from '../../access/scope.ts';
import type { Invoice } from '../invoice.ts';
import type { Invoices } from '../invoices.ts';
import type { Cancellations } from './cancellations.ts';

/** A document whose substitute is being made. */
export class ReplacedInvoice {
  readonly #invoices: Pick<Invoices, 'find'>;
  readonly #cancellations: Pick<Cancellations, 'hold'>;

  constructor(invoices: Pick<Invoices, 'find'>, cancellations: Pick<Cancellations, 'hold'>) {
    this.#invoices = invoices;
    this.#cancellations = cancellations;
  }

  find(scope: Scope, id: string): Promise<Invoice | undefined> {
    return this.#invoices.find(scope, id);
  }

  /** Keeps its cancellation from changing until the caller's transaction ends. */
  async hold(id: string): Promise<void> {
    await this.#cancellations.hold([id]);
  }
}
