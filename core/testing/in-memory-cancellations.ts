import { isOpen, type Cancellation, type SatCheck, type Sending } from '../src/invoicing/cancelling/cancellation.ts';
import type {
  Blocker,
  Cancellations,
  Ending,
  Learnt,
  NewCancellation,
  TakenCancellation,
} from '../src/invoicing/cancelling/cancellations.ts';
import type { Clock } from '../src/shared/ports.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';
import type { InMemoryInvoices } from './in-memory-invoices.ts';

interface StoredCancellation {
  readonly cancellation: Cancellation;
  readonly sending: Sending;
  readonly leaseUntil?: number | undefined;
  readonly nextAt?: number | undefined;
}

const unsent = { sentAt: undefined, receivedAt: undefined, rejectedBefore: false };
const nothing = { via: undefined, expiresAt: undefined, resolvedAt: undefined, message: undefined };

export class InMemoryCancellations implements Cancellations {
  /** Documents that depend on another one, by the id of that, as a test says it. */
  readonly dependents: Table<readonly Blocker[]>;
  readonly #stored: Table<StoredCancellation>;
  readonly #acuses: Table<Uint8Array>;
  readonly #invoices: InMemoryInvoices;
  readonly #clock: Clock;
  readonly #leaseMs: number;

  constructor(database: InMemoryDatabase, invoices: InMemoryInvoices, clock: Clock, leaseMs: number) {
    this.dependents = database.table();
    this.#stored = database.table();
    this.#acuses = database.table();
    this.#invoices = invoices;
    this.#clock = clock;
    this.#leaseMs = leaseMs;
  }

  hold(): Promise<void> {
    return Promise.resolve();
  }

  async blockers(invoiceId: string): Promise<readonly Blocker[]> {
    return this.dependents.get(invoiceId) ?? [];
  }

  isSubstituted(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async open({ invoiceId, motivo, uuidSustitucion, requestedAt }: NewCancellation): Promise<boolean> {
    const before = this.#stored.get(invoiceId);
    const intentos = (before?.cancellation.intentos ?? 0) + 1;
    const asked = { motivo, uuidSustitucion, status: 'requested', requestedAt, intentos } as const;
    const cancellation = { ...asked, ...nothing, checkedAt: before?.cancellation.checkedAt };
    if (!this.#invoices.move(invoiceId, 'ISSUED', 'CANCELLING', cancellation)) return false;
    const sending = { sends: before?.sending.sends ?? 0, ...unsent };
    this.#stored.set(invoiceId, { cancellation, sending, nextAt: this.#now() + 15_000 });
    return true;
  }

  async take(invoiceId: string): Promise<TakenCancellation | undefined> {
    const stored = this.#stored.get(invoiceId);
    const invoice = this.#invoices.all.find(({ id }) => id === invoiceId);
    if (!invoice || stored?.nextAt === undefined || (stored.leaseUntil ?? 0) >= this.#now()) return undefined;
    this.#stored.set(invoiceId, { ...stored, leaseUntil: this.#now() + this.#leaseMs });
    const { cancellation, sending } = stored;
    return { invoice, cancellation, sending, xml: this.#invoices.xmlOf(invoiceId) ?? '' };
  }

  async recordSent(invoiceId: string, seen: number, sentAt: Date, rejectedBefore: boolean): Promise<boolean> {
    const stored = this.#seen(invoiceId, seen);
    if (!stored) return false;
    const sending = { sends: seen + 1, sentAt, receivedAt: undefined, rejectedBefore };
    this.#stored.set(invoiceId, { ...stored, sending, leaseUntil: this.#now() + this.#leaseMs });
    return true;
  }

  async leave(invoiceId: string, seen: number, { receivedAt, ...learnt }: Learnt, next: Date): Promise<boolean> {
    const stored = this.#seen(invoiceId, seen);
    if (!stored) return false;
    const cancellation = { ...stored.cancellation, ...learnt };
    const sending = { ...stored.sending, ...(receivedAt && { receivedAt }) };
    this.#stored.set(invoiceId, { cancellation, sending, nextAt: next.getTime() });
    return this.#invoices.move(invoiceId, 'CANCELLING', 'CANCELLING', cancellation);
  }

  async end(invoiceId: string, seen: number, ending: Ending): Promise<boolean> {
    const stored = this.#seen(invoiceId, seen);
    if (!stored) return false;
    const { checkedAt = stored.cancellation.checkedAt, ...end } = ending;
    const cancellation = { ...stored.cancellation, ...nothing, ...end, checkedAt, resolvedAt: this.#clock.now() };
    this.#stored.set(invoiceId, { cancellation, sending: stored.sending });
    return this.#invoices.move(
      invoiceId,
      'CANCELLING',
      ending.status === 'cancelled' ? 'CANCELLED' : 'ISSUED',
      cancellation,
    );
  }

  async endExternally(invoiceId: string, ending: Pick<Ending & { status: 'cancelled' }, 'via' | 'checkedAt'>) {
    const before = this.#stored.get(invoiceId);
    const at = ending.checkedAt;
    const asked = { motivo: undefined, uuidSustitucion: undefined, status: 'cancelled', requestedAt: at } as const;
    const intentos = (before?.cancellation.intentos ?? 0) + 1;
    const cancellation = { ...asked, ...nothing, ...ending, resolvedAt: at, intentos };
    if (!this.#invoices.move(invoiceId, 'ISSUED', 'CANCELLED', cancellation)) return false;
    this.#stored.set(invoiceId, { cancellation, sending: before?.sending ?? { sends: 0, ...unsent } });
    return true;
  }

  async saveCheck(invoiceId: string, check: SatCheck): Promise<void> {
    this.#invoices.saveCheck(invoiceId, check);
  }

  async saveAcuse(invoiceId: string, acuse: Uint8Array): Promise<void> {
    this.#acuses.set(invoiceId, acuse);
  }

  async acuse(invoiceId: string): Promise<Uint8Array | undefined> {
    return this.#acuses.get(invoiceId);
  }

  async due(limit: number): Promise<readonly string[]> {
    const now = this.#now();
    const due = [...this.#stored]
      .filter(([, { nextAt = Infinity, leaseUntil = 0 }]) => nextAt < now && leaseUntil < now)
      .toSorted(([, one], [, other]) => Number(one.nextAt) - Number(other.nextAt))
      .slice(0, limit);
    for (const [id, stored] of due) this.#stored.set(id, { ...stored, nextAt: now + 60_000 });
    return due.map(([id]) => id);
  }

  #seen(invoiceId: string, seen: number): StoredCancellation | undefined {
    const stored = this.#stored.get(invoiceId);
    return stored && isOpen(stored.cancellation) && stored.sending.sends === seen ? stored : undefined;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
