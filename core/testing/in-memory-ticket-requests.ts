import type { InvoiceError } from '../src/invoicing/invoice.ts';
import type { TicketRequests, WaitingRequest } from '../src/self-invoicing/ticket-requests.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface Kept {
  readonly status: 'WAITING' | 'SUBMITTED' | 'REFUSED';
  readonly invoiceId: string | undefined;
  readonly waiting: WaitingRequest | undefined;
  readonly next: Date | undefined;
  readonly errors: readonly InvoiceError[];
}

/** Requests of one account's companies. */
export class InMemoryTicketRequests implements TicketRequests {
  readonly kept: Table<Kept>;
  readonly #ownerId: string;

  constructor(database: InMemoryDatabase, ownerId: string) {
    this.kept = database.table();
    this.#ownerId = ownerId;
  }

  async hold({ orderId }: { readonly orderId: string }) {
    const { status, waiting, invoiceId } = this.kept.get(orderId) ?? blank;
    if (!this.kept.has(orderId)) this.kept.set(orderId, blank);
    return { status, rfc: waiting?.buyer.rfc ?? null, invoiceId };
  }

  async submitted(orderId: string, invoiceId: string): Promise<void> {
    this.kept.set(orderId, { ...blank, invoiceId });
  }

  async wait(request: Parameters<TicketRequests['wait']>[0], _at: Date, next: Date): Promise<void> {
    const waiting = { ...request, companyId: 'tienda', ownerId: this.#ownerId, notify: false, attempts: 0 };
    this.kept.set(request.orderId, { ...blank, ...this.kept.get(request.orderId), status: 'WAITING', waiting, next });
  }

  async postpone(orderId: string, next: Date): Promise<void> {
    const kept = this.kept.get(orderId);
    if (kept?.waiting) {
      this.kept.set(orderId, { ...kept, waiting: { ...kept.waiting, attempts: kept.waiting.attempts + 1 }, next });
    }
  }

  async refused(orderId: string, errors: readonly InvoiceError[]): Promise<void> {
    this.kept.set(orderId, { ...blank, status: 'REFUSED', errors });
  }

  async recovered(orderId: string): Promise<void> {
    this.kept.set(orderId, { ...blank, invoiceId: this.kept.get(orderId)?.invoiceId });
  }

  async due(now: Date): Promise<readonly WaitingRequest[]> {
    return [...this.kept.values()].flatMap(({ waiting, next }) => (waiting && next && next <= now ? [waiting] : []));
  }
}

const blank: Kept = { status: 'SUBMITTED', invoiceId: undefined, waiting: undefined, next: undefined, errors: [] };
