import type { AskedCorrection } from '../src/self-invoicing/sold-ticket.ts';
import type { Correction, TicketCorrections, WaitingCorrection } from '../src/self-invoicing/correction/ports.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface StoredCorrection {
  readonly status: AskedCorrection['status'] | undefined;
  readonly invoiceId?: string;
  readonly waiting?: WaitingCorrection;
  readonly next?: Date;
}

/** @param notify whether the company wishes to be told of each. */
type Company = Pick<Correction, 'companyId' | 'ownerId' | 'notify'>;

/** Corrections of one company. @param isStanding of documents, whatever keeps them. */
export class InMemoryTicketCorrections implements TicketCorrections {
  readonly stored: Table<StoredCorrection>;
  readonly #of: Company;
  readonly #isStanding: (invoiceId: string) => boolean;

  constructor(database: InMemoryDatabase, of: Company, isStanding: (invoiceId: string) => boolean) {
    this.stored = database.table();
    this.#of = of;
    this.#isStanding = isStanding;
  }

  async hold({ orderId }: Pick<Correction, 'orderId'>) {
    const { status, invoiceId } = this.#stored(orderId);
    if (!this.stored.has(orderId)) this.stored.set(orderId, { status });
    return { status, invoiceId };
  }

  async isStanding(invoiceId: string): Promise<boolean> {
    return this.#isStanding(invoiceId);
  }

  async wait(
    { orderId, originalId, buyer }: Parameters<TicketCorrections['wait']>[0],
    askedAt: Date,
    next: Date,
  ): Promise<void> {
    const waiting = { ...this.#of, orderId, originalId, buyer, attempts: 0, askedAt };
    this.stored.set(orderId, { ...this.#stored(orderId), status: 'WAITING', waiting, next });
  }

  async ask(orderId: string): Promise<boolean> {
    const { status, ...rest } = this.#stored(orderId);
    if (status === 'WAITING') this.stored.set(orderId, { ...rest, status: 'ASKED' });
    return status === 'WAITING';
  }

  async submitted(orderId: string, invoiceId: string): Promise<void> {
    this.stored.set(orderId, { status: 'SUBMITTED', invoiceId });
  }

  async postpone(orderId: string, next: Date): Promise<void> {
    const { waiting, ...rest } = this.#stored(orderId);
    if (!waiting || rest.status !== 'WAITING') return;
    this.stored.set(orderId, { ...rest, waiting: { ...waiting, attempts: waiting.attempts + 1 }, next });
  }

  async refused(orderId: string): Promise<void> {
    if (this.#stored(orderId).status === 'WAITING') this.#end(orderId, 'REFUSED');
  }

  async declined(orderId: string): Promise<void> {
    this.#end(orderId, 'DECLINED');
  }

  async due(now: Date, limit: number): Promise<readonly WaitingCorrection[]> {
    const due = [...this.stored.values()].flatMap(({ status, waiting, next }) =>
      status === 'WAITING' && waiting && next && next <= now ? [{ waiting, at: next.getTime() }] : [],
    );
    return due
      .toSorted((one, other) => one.at - other.at)
      .slice(0, limit)
      .map(({ waiting }) => waiting);
  }

  /** Ends a correction; the document that was made before stays known. */
  #end(orderId: string, status: 'REFUSED' | 'DECLINED'): void {
    const { invoiceId } = this.#stored(orderId);
    this.stored.set(orderId, { status, ...(invoiceId !== undefined && { invoiceId }) });
  }

  #stored(orderId: string): StoredCorrection {
    return this.stored.get(orderId) ?? { status: undefined };
  }
}
