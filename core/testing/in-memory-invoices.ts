import type { Scope } from '../src/access/actor.ts';
import type { DraftSummary } from '../src/invoicing/drafting/draft-summary.ts';
import type { Cancellation, SatCheck } from '../src/invoicing/cancelling/cancellation.ts';
import {
  isIn,
  mayBecome,
  type InvoiceStatus,
  referenceOf,
  type Invoice,
  type InvoiceError,
} from '../src/invoicing/invoice.ts';
import type { Invoices, NewInvoice, Submission } from '../src/invoicing/invoices.ts';
import type { InvoiceBatches } from '../src/invoicing/issuing/invoice-batches.ts';
import type { MailingFacts } from '../src/invoicing/sending/preference.ts';
import type { CsdPeriod } from '../src/invoicing/stamping/stampable-date.ts';
import type { Stamping } from '../src/invoicing/stamping/stamping.ts';
import {
  StampIsAnothers,
  type IssuedFacts,
  type ProviderStamp,
  type Seen,
  type Stampings,
  type TakenInvoice,
} from '../src/invoicing/stamping/stampings.ts';
import { tipoComprobanteOf } from '../src/invoicing/kinds/tipos.ts';
import type { Clock } from '../src/shared/ports.ts';
import { Decimal } from '../src/shared/money/decimal.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';
import type { InMemoryStampLedger } from './in-memory-stamp-ledger.ts';

interface Open extends Stamping {
  readonly providerId?: string | undefined;
  readonly leaseUntil?: number | undefined;
  readonly pausedUntil?: number | undefined;
  /** It is absent once the document is settled. */
  readonly nextAt?: number | undefined;
}

type Facts = Pick<Invoice, 'status' | 'amounts' | 'customerId' | 'receptor'> & Partial<Invoice>;

const unstamped = {
  attempts: 0,
  attemptedAt: undefined,
  provider: undefined,
  attemptEndedAt: undefined,
  absences: 0,
  uuid: undefined,
};

const unasked: MailingFacts = {
  copies: undefined,
  isForBuyer: false,
  notifiesCompany: false,
  companyEmail: undefined,
  isPayslipToMail: false,
};

/** Documents and their stampings in memory. */
export class InMemoryInvoices implements Invoices, InvoiceBatches, Stampings {
  readonly #invoices: Table<Invoice>;
  readonly #stampings: Table<Open>;
  readonly #folios: Table<number>;
  readonly #csds: Table<CsdPeriod>;
  readonly #mailings: Table<MailingFacts>;
  readonly #xmls: Table<string>;
  readonly #clock: Clock;
  readonly #leaseMs: number;
  readonly #stamps: Pick<InMemoryStampLedger, 'use'>;

  constructor(database: InMemoryDatabase, clock: Clock, leaseMs: number, stamps: Pick<InMemoryStampLedger, 'use'>) {
    this.#invoices = database.table();
    this.#stampings = database.table();
    this.#folios = database.table();
    this.#csds = database.table();
    this.#mailings = database.table();
    this.#xmls = database.table();
    this.#clock = clock;
    this.#leaseMs = leaseMs;
    this.#stamps = stamps;
  }

  async certify(companyId: string, csd: CsdPeriod): Promise<void> {
    this.#csds.set(companyId, csd);
  }

  async mailAutomatically(companyId: string, copies: readonly string[]): Promise<void> {
    this.#mailings.set(companyId, { ...unasked, copies });
  }

  get all(): readonly Invoice[] {
    return [...this.#invoices.values()];
  }

  /** Returns the XML as the provider gave it; undefined until the document is issued. */
  xmlOf(id: string): string | undefined {
    return this.#xmls.get(id);
  }

  /** Moves a document on with its cancellation. @returns false when it is not where it is to come from. */
  move(id: string, from: InvoiceStatus, to: InvoiceStatus, cancellation: Cancellation): boolean {
    const invoice = this.#invoices.get(id);
    if (invoice?.status !== from) return false;
    if (from !== to && !mayBecome(from, to)) throw new Error(`${from} cannot become ${to}`);
    this.#invoices.set(id, { ...invoice, status: to, cancellation });
    return true;
  }

  saveCheck(id: string, satCheck: SatCheck): void {
    const invoice = this.#invoices.get(id);
    if (invoice) this.#invoices.set(id, { ...invoice, satCheck });
  }

  async find({ userId }: Pick<Scope, 'userId'>, id: string): Promise<Invoice | undefined> {
    const invoice = this.#invoices.get(id);
    return invoice?.userId === userId ? invoice : undefined;
  }

  async addDraft(invoice: NewInvoice & DraftSummary): Promise<void> {
    this.#invoices.set(invoice.id, this.#new(invoice, { ...summaryOf(invoice), status: 'DRAFT' }));
  }

  async edit(draft: NewInvoice & DraftSummary, version: number): Promise<boolean> {
    const invoice = await this.find(draft, draft.id);
    if (!invoice || !isIn(invoice.status, 'editable') || invoice.version !== version) return false;
    this.#invoices.set(invoice.id, { ...invoice, ...summaryOf(draft), request: draft.request, version: version + 1 });
    return true;
  }

  async deleteDraft(scope: Scope, id: string, version: number): Promise<boolean> {
    const found = await this.find(scope, id);
    return found?.status === 'DRAFT' && found.version === version && this.#invoices.delete(id);
  }

  async nextFolio(companyId: string, serie: string, count = 1, first = 1): Promise<number> {
    const key = `${companyId} ${serie}`;
    const last = Math.max(this.#folios.get(key) ?? 0, first - 1);
    this.#folios.set(key, last + count);
    return last + 1;
  }

  async editable({ userId }: Pick<Scope, 'userId'>, companyId: string, ids: readonly string[]): Promise<Invoice[]> {
    const found = this.#editable(ids).filter((each) => each.userId === userId && each.companyId === companyId);
    return found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  async hold(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map(this.#editable(ids).map(({ id, version }) => [id, version]));
  }

  async submit(submissions: readonly Submission[]): Promise<void> {
    const found = this.#editable(submissions.map(({ id }) => id));
    if (found.length < submissions.length) throw new Error('not all of them are editable');
    for (const { id, version } of found) {
      const submission = submissions.find((each) => each.id === id);
      if (submission) await this.resubmit(submission, version);
    }
  }

  #editable(ids: readonly string[]): Invoice[] {
    return this.all.filter(({ id, status }) => ids.includes(id) && isIn(status, 'editable'));
  }

  async addProcessing(invoice: NewInvoice & Submission): Promise<void> {
    this.#refuseTakenFolio(invoice);
    this.#invoices.set(invoice.id, this.#new(invoice, { ...submitted(invoice), status: 'PROCESSING' }));
    this.#open(invoice.id);
  }

  async resubmit(submission: Submission, version: number): Promise<boolean> {
    const invoice = this.#invoices.get(submission.id);
    if (!invoice || !isIn(invoice.status, 'editable') || invoice.version !== version) return false;
    this.#refuseTakenFolio(submission);
    const changes = { ...submitted(submission), status: 'PROCESSING', errors: [], version: version + 1 } as const;
    this.#invoices.set(invoice.id, { ...invoice, ...changes });
    this.#open(invoice.id);
    return true;
  }

  #refuseTakenFolio({ id, request: { companyId }, serie, folio }: Submission): void {
    const isTaken = this.all.some(
      (other) => other.id !== id && other.companyId === companyId && other.serie === serie && other.folio === folio,
    );
    if (isTaken) throw new Error(`${serie}-${folio} is another document's`);
  }

  async take(id: string): Promise<TakenInvoice | undefined> {
    const rests = (this.#stampings.get(id)?.pausedUntil ?? 0) > this.#now();
    return rests ? undefined : this.interrupt(id);
  }

  async interrupt(id: string): Promise<TakenInvoice | undefined> {
    const stamping = this.#stampings.get(id);
    const invoice = this.#invoices.get(id);
    if (!stamping?.nextAt || (stamping.leaseUntil ?? 0) >= this.#now()) return undefined;
    this.#stampings.set(id, { ...stamping, ...this.#lease() });
    const { document, serie, folio } = invoice ?? {};
    if (!invoice || !document || serie === undefined || folio === undefined) return undefined;
    const { attempts, attemptedAt, attemptEndedAt, absences, uuid, provider, providerId } = stamping;
    const csd = this.#csds.get(invoice.companyId);
    const mailing = this.#mailings.get(invoice.companyId) ?? unasked;
    const known = { ...invoice, document, serie, folio, uuid, provider, providerId, csd, mailing, livemode: true };
    return { invoice: known, stamping: { attempts, attemptedAt, provider, attemptEndedAt, absences, uuid } };
  }

  async leave(id: string, seen: Seen, until: Date): Promise<boolean> {
    const pausedUntil = until.getTime();
    return this.#record(id, seen, { leaseUntil: undefined, pausedUntil, nextAt: pausedUntil + 10_000 });
  }

  async recordAttempt(id: string, seen: Seen, at: Date, provider: string): Promise<boolean> {
    if (this.#stampings.get(id)?.uuid !== undefined) return false;
    const attempt = { attempts: seen.attempts + 1, attemptedAt: at, attemptEndedAt: undefined, absences: 0 };
    return this.#record(id, seen, { ...attempt, provider, ...this.#lease() });
  }

  async recordUnsent(id: string, seen: Seen): Promise<boolean> {
    return this.#record(id, seen, { attemptedAt: undefined, ...this.#lease() });
  }

  async recordUnknown(id: string, attempt: number): Promise<boolean> {
    const absences = this.#stampings.get(id)?.absences ?? 0;
    return this.#record(id, { attempts: attempt, absences }, { attemptEndedAt: this.#clock.now(), ...this.#lease() });
  }

  async recordAbsence(id: string, seen: Seen): Promise<boolean> {
    return this.#record(id, seen, { absences: seen.absences + 1, ...this.#lease() });
  }

  async recordStamp(id: string, stamp: ProviderStamp): Promise<boolean> {
    const stamping = this.#stampings.get(id);
    if (stamping?.nextAt === undefined) return this.#invoices.get(id)?.uuid === stamp.uuid;
    if (stamping.uuid !== undefined && stamping.uuid !== stamp.uuid) return false;
    this.#stampings.set(id, { ...stamping, ...stamp, ...this.#lease() });
    return true;
  }

  async forgetStamp(id: string, uuid: string): Promise<boolean> {
    const stamping = this.#stampings.get(id);
    if (stamping?.nextAt === undefined || stamping.uuid !== uuid) return false;
    const unknown = { attemptEndedAt: this.#clock.now(), absences: 0, uuid: undefined, providerId: undefined };
    this.#stampings.set(id, { ...stamping, ...unknown, ...this.#lease() });
    return true;
  }

  async isAnothers(id: string, uuid: string): Promise<boolean> {
    const holders = [...this.#invoices, ...this.#stampings].filter(([, stored]) => stored.uuid === uuid);
    return holders.some(([holder]) => holder !== id);
  }

  async issue(
    id: string,
    { uuid, fechaTimbrado, xml, amounts, saldo, venceAt, differences }: IssuedFacts,
  ): Promise<boolean> {
    const stamping = this.#stampings.get(id);
    if (stamping?.nextAt === undefined || (stamping.uuid ?? uuid) !== uuid) return false;
    const invoice = this.#invoices.get(id);
    if (!invoice) return false;
    if (this.all.some((other) => other.id !== id && other.uuid === uuid)) throw new StampIsAnothers(id, uuid);
    this.#stamps.use({ userId: invoice.userId, companyId: invoice.companyId, invoiceId: id });
    this.#xmls.set(id, xml);
    const { provider, providerId } = stamping;
    this.#close(id, {
      status: 'ISSUED',
      provider,
      providerId,
      uuid,
      fechaTimbrado,
      amounts,
      saldo,
      venceAt,
      differences,
    });
    return true;
  }

  async reject(id: string, attempt: number, errors: readonly InvoiceError[]): Promise<boolean> {
    const stamping = this.#stampings.get(id);
    const settled = stamping?.nextAt === undefined || stamping.uuid !== undefined;
    if (settled || stamping.attempts !== attempt) return false;
    this.#close(id, { status: 'REJECTED', errors });
    return true;
  }

  async unattended(limit: number, overdueMs: number): Promise<readonly string[]> {
    const now = this.#now();
    const due = [...this.#stampings]
      .filter(([, { nextAt = Infinity, leaseUntil = 0 }]) => nextAt < now - overdueMs && leaseUntil < now)
      .toSorted(([, a], [, b]) => Number(a.nextAt) - Number(b.nextAt))
      .slice(0, limit);
    for (const [id, stamping] of due) this.#stampings.set(id, { ...stamping, nextAt: now + 30_000 });
    return due.map(([id]) => id);
  }

  #record(id: string, seen: Seen, changes: Partial<Open>): boolean {
    const stamping = this.#stampings.get(id);
    const passedOn = stamping?.attempts !== seen.attempts || stamping.absences !== seen.absences;
    if (stamping?.nextAt === undefined || passedOn) return false;
    this.#stampings.set(id, { ...stamping, ...changes });
    return true;
  }

  #open(id: string): void {
    const attempts = this.#stampings.get(id)?.attempts ?? 0;
    this.#stampings.set(id, { ...unstamped, attempts, nextAt: this.#now() + 15_000 });
  }

  #close(id: string, changes: Partial<Invoice> & Pick<Invoice, 'status'>): void {
    const [invoice, stamping] = [this.#invoices.get(id), this.#stampings.get(id)];
    if (!invoice || !stamping) return;
    if (!mayBecome(invoice.status, changes.status))
      throw new Error(`${invoice.status} cannot become ${changes.status}`);
    this.#invoices.set(id, { ...invoice, ...changes });
    this.#stampings.set(id, { ...stamping, nextAt: undefined, leaseUntil: undefined });
  }

  #lease(): { readonly leaseUntil: number } {
    return { leaseUntil: this.#now() + this.#leaseMs };
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  #new({ id, userId, request, substitutes }: NewInvoice, rest: Facts): Invoice {
    const { companyId, tipo } = request;
    const nothingYet = {
      document: undefined,
      provider: undefined,
      providerId: undefined,
      uuid: undefined,
      fechaTimbrado: undefined,
    };
    const known = { id, userId, companyId, tipo, request, substitutes, reference: referenceOf(id), version: 1 };
    const nothingWrong = { errors: [], differences: [] };
    const kind = { tipoComprobante: tipoComprobanteOf(tipo), saldo: Decimal.ZERO, venceAt: undefined };
    return {
      ...nothingYet,
      ...known,
      ...nothingWrong,
      ...kind,
      serie: undefined,
      folio: undefined,
      createdAt: this.#clock.now(),
      ...rest,
    };
  }
}

function summaryOf({ amounts, customerId, receptor: { rfc, nombre } }: DraftSummary) {
  return { amounts, customerId, receptor: { rfc, nombre }, document: undefined };
}

function submitted({ request, document, amounts, serie, folio }: Submission) {
  const { rfc, nombre } = document.receptor;
  return { request, document, amounts, serie, folio, customerId: request.customerId, receptor: { rfc, nombre } };
}
