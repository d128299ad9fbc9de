import type { Claims, Hold, InvoiceClaims } from '../src/invoicing/building/payables.ts';
import { type Invoice, isIn, type Meaning } from '../src/invoicing/invoice.ts';
import { Decimal, sum } from '../src/shared/money/decimal.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

/** Is what may be claimed, and by whom, as it is now. */
export interface ClaimSources {
  document(id: string): { readonly status: Invoice['status']; readonly total: Decimal } | undefined;
  order(id: string): { readonly version: number } | undefined;
}

export class InMemoryInvoiceClaims implements InvoiceClaims {
  readonly #claims: Table<Claims>;
  readonly #folios: Table<string>;
  readonly #sources: ClaimSources;

  constructor(database: InMemoryDatabase, sources: ClaimSources) {
    this.#claims = database.table();
    this.#folios = database.table();
    this.#sources = sources;
  }

  /** Returns what each live document claims, by its id. */
  get live(): readonly (readonly [claimantId: string, claims: Claims])[] {
    return [...this.#claims].filter(([id]) => this.#is(id, 'live'));
  }

  async hold(invoiceId: string, { orders, credits }: Claims): Promise<Hold> {
    this.#claims.delete(invoiceId);
    const document = this.#sources.document(invoiceId);
    if (document && !isIn(document.status, 'editable')) return 'changed';
    const claims = this.live.map(([, claim]) => claim);
    const taken = new Set(claims.flatMap((claim) => claim.orders.map(({ id }) => id)));
    if (orders.some(({ id }) => taken.has(id))) return 'invoiced';
    if (orders.some(({ id, version }) => this.#sources.order(id)?.version !== version)) return 'changed';
    const free = credits.every(({ originId, amount }) => !this.#left(originId, claims).lessThan(amount));
    return free ? 'held' : 'changed';
  }

  async record(invoiceId: string, claims: Claims): Promise<void> {
    this.#claims.set(invoiceId, claims);
  }

  async claimFolio(invoiceId: string, companyId: string, folio: string): Promise<boolean> {
    const key = `${companyId} ${folio}`;
    const holder = this.#folios.get(key) ?? invoiceId;
    this.#folios.set(key, holder);
    return holder === invoiceId;
  }

  #is(id: string, meaning: Meaning): boolean {
    const document = this.#sources.document(id);
    return document !== undefined && isIn(document.status, meaning);
  }

  #left(id: string, claims: readonly Claims[]): Decimal {
    const origin = this.#sources.document(id);
    if (!origin || !isIn(origin.status, 'creditable')) return Decimal.ZERO;
    const credits = claims.flatMap((claim) => claim.credits).filter(({ originId }) => originId === id);
    return origin.total.minus(sum(credits.map(({ amount }) => amount)));
  }
}
