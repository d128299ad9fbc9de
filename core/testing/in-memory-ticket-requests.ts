import type { InvoiceError } from '../src/invoicing/invoice.ts';
import type { TicketRequests, WaitingRequest } from '../src/self-invoicing/ports.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface StoredRequest {
  readonly companyId: string;
  readonly status: 'WAITING' | 'SUBMITTED' | 'REFUSED';
  readonly invoiceId: string | undefined;
  readonly waiting: WaitingRequest | undefined;
  readonly next: Date | undefined;
  readonly errors: readonly InvoiceError[];
  /** The shop has taken the ticket back from these. */
  readonly barred: readonly string[];
}

/** @param notify whether its companies wish to be told of each. */
type Account = Pick<WaitingRequest, 'ownerId' | 'notify'>;

/** Requests of one account's companies. */
export class InMemoryTicketRequests implements TicketRequests {
  readonly stored: Table<StoredRequest>;
  readonly #of: Account;

  constructor(database: InMemoryDatabase, of: Account) {
    this.stored = database.table();
    this.#of = of;
  }

  async hold({ orderId, companyId }: { readonly orderId: string; readonly companyId: string }) {
    const held = this.stored.get(orderId) ?? { ...settled, companyId, barred: [] };
    this.stored.set(orderId, held);
    return { status: held.status, rfc: held.waiting?.buyer.rfc ?? null, invoiceId: held.invoiceId };
  }

  async submitted(orderId: string, invoiceId: string): Promise<void> {
    this.#change(orderId, () => ({ ...settled, invoiceId }));
  }

  async wait(request: Parameters<TicketRequests['wait']>[0], _at: Date, next: Date): Promise<void> {
    this.#change(request.orderId, ({ companyId }) => {
      const waiting = { ...request, ...this.#of, companyId, attempts: 0 };
      return { status: 'WAITING', waiting, next, errors: [] };
    });
  }

  async postpone(orderId: string, next: Date): Promise<void> {
    this.#change(orderId, ({ waiting }) =>
      waiting ? { waiting: { ...waiting, attempts: waiting.attempts + 1 }, next } : {},
    );
  }

  async refused(orderId: string, errors: readonly InvoiceError[]): Promise<void> {
    this.#change(orderId, ({ waiting, invoiceId }) =>
      waiting ? { ...settled, invoiceId, status: 'REFUSED', errors } : {},
    );
  }

  async recovered(orderId: string, rfc: string | null): Promise<void> {
    this.#change(orderId, ({ invoiceId, barred }) => {
      return { ...settled, invoiceId, barred: rfc === null ? barred : [...barred, rfc] };
    });
  }

  async due(now: Date, limit: number): Promise<readonly WaitingRequest[]> {
    return [...this.stored.values()]
      .flatMap(({ waiting, next }) => (waiting && next && next <= now ? [{ waiting, next }] : []))
      .toSorted((one, other) => one.next.getTime() - other.next.getTime())
      .slice(0, limit)
      .map(({ waiting }) => waiting);
  }

  #change(orderId: string, change: (before: StoredRequest) => Partial<StoredRequest>): void {
    const before = this.stored.get(orderId);
    if (before) this.stored.set(orderId, { ...before, ...change(before) });
  }
}

/** A request that does not wait has these values. */
const settled = { status: 'SUBMITTED', invoiceId: undefined, waiting: undefined, next: undefined, errors: [] } as const;
