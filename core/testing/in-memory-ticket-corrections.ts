import type { AskedCorrection } from '../src/self-invoicing/sold-ticket.ts';
import type {
  Correction,
  TicketCorrections,
  WaitingCorrection,
} from '../src/self-invoicing/correction/ticket-corrections.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface Kept {
  readonly status: AskedCorrection['status'] | undefined;
  readonly invoiceId?: string;
  readonly waiting?: WaitingCorrection;
  readonly next?: Date;
}

/** Corrections of one company. @param isStanding of documents, whatever keeps them. */
export class InMemoryTicketCorrections implements TicketCorrections {
  readonly kept: Table<Kept>;
  readonly #of: Pick<Correction, 'companyId' | 'ownerId'>;
  readonly #isStanding: (invoiceId: string) => boolean;

  constructor(
    database: InMemoryDatabase,
    of: Pick<Correction, 'companyId' | 'ownerId'>,
    isStanding: (invoiceId: string) => boolean,
  ) {
    this.kept = database.table();
    this.#of = of;
    this.#isStanding = isStanding;
  }

  async hold({ orderId }: Pick<Correction, 'orderId'>) {
    const { status, invoiceId } = this.#kept(orderId);
    if (!this.kept.has(orderId)) this.kept.set(orderId, { status });
    return { status, invoiceId };
  }

  async isStanding(invoiceId: string): Promise<boolean> {
    return this.#isStanding(invoiceId);
  }

  async wait(asked: Parameters<TicketCorrections['wait']>[0], askedAt: Date, next: Date): Promise<void> {
    const waiting = { ...this.#of, ...asked, notify: false, attempts: 0, askedAt };
    this.kept.set(asked.orderId, { ...this.#kept(asked.orderId), status: 'WAITING', waiting, next });
  }

  async ask(orderId: string): Promise<boolean> {
    const { status, ...rest } = this.#kept(orderId);
    if (status === 'WAITING') this.kept.set(orderId, { ...rest, status: 'ASKED' });
    return status === 'WAITING';
  }

  async submitted(orderId: string, invoiceId: string): Promise<void> {
    this.kept.set(orderId, { status: 'SUBMITTED', invoiceId });
  }

  async postpone(orderId: string, next: Date): Promise<void> {
    const { waiting, ...rest } = this.#kept(orderId);
    if (waiting) this.kept.set(orderId, { ...rest, waiting: { ...waiting, attempts: waiting.attempts + 1 }, next });
  }

  async refused(orderId: string): Promise<void> {
    this.kept.set(orderId, { status: 'REFUSED' });
  }

  async declined(orderId: string): Promise<void> {
    this.kept.set(orderId, { status: 'DECLINED' });
  }

  async due(now: Date): Promise<readonly WaitingCorrection[]> {
    return [...this.kept.values()].flatMap(({ status, waiting, next }) =>
      status === 'WAITING' && waiting && next && next <= now ? [waiting] : [],
    );
  }

  async toAnswer(): Promise<never> {
    throw new Error('What a company has to answer is read from the database alone');
  }

  async toAnswerOf(): Promise<never> {
    return this.toAnswer();
  }

  async letter(): Promise<never> {
    return this.toAnswer();
  }

  #kept(orderId: string): Kept {
    return this.kept.get(orderId) ?? { status: undefined };
  }
}
