import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { DomainError, orRefusal } from '../../shared/errors.ts';
import type { Outbox } from '../../shared/jobs.ts';
import type { Transactions } from '../../shared/transactions.ts';
import { type PreparedInvoice, prepareEach } from '../drafting/prepare-invoice.ts';
import type { InvoiceStamps } from '../invoice-stamps.ts';
import type { Invoice } from '../invoice.ts';
import type { Invoices, Submission } from '../invoices.ts';
import { kindOf } from '../kinds/registry.ts';
import type { InvoiceBatches } from './invoice-batches.ts';
import { numbered, numberingFor, numberOf } from './numbered.ts';
import { changedMeanwhile, noStamps, requireIssuable } from './submit-invoice.ts';
import type { PortsOf } from '../../shared/ports.ts';

export interface RetryInvoicesDeps {
  readonly batches: InvoiceBatches;
  readonly invoices: Pick<Invoices, 'nextFolio'>;
  readonly stamps: Pick<InvoiceStamps, 'reserveEach'>;
  readonly prepare: PortsOf<typeof prepareEach>;
  readonly submit: PortsOf<typeof requireIssuable>;
  readonly transactions: Transactions;
  readonly outbox: Outbox;
}

export interface InvoicesToRetry {
  readonly actor: Actor;
  /** Whose they are; others are passed over. */
  readonly companyId: string;
  readonly ids: readonly string[];
}

interface Ready {
  readonly invoice: Invoice;
  readonly prepared: PreparedInvoice;
}

/**
 * Issues drafts and rejected documents of one company as `RetryInvoice` issues one, all in one transaction: one document at a
 * time, each would wait for the commit of the one before, which holds account and series. They are of kinds that take nothing
 * from other records, so that there is nothing else to lock.
 */
export class RetryInvoices {
  readonly #deps: RetryInvoicesDeps;

  constructor(deps: RetryInvoicesDeps) {
    this.#deps = deps;
  }

  /**
   * @returns why those of them that are still editable are not issued, by their ids; whatever is not editable (any more) is
   * passed over.
   */
  async execute({ actor, companyId, ids }: InvoicesToRetry): Promise<Refusals> {
    const { batches, prepare, transactions } = this.#deps;
    const scope = scopeOf(actor, 'invoices:issue');
    const invoices = await batches.editable(scope, companyId, ids);
    const prepared = await prepareEach(
      prepare,
      scope,
      invoices.map(({ request }) => request),
    );
    const refused = new Map<string, DomainError>();
    const ready: Ready[] = [];
    for (const [index, invoice] of invoices.entries()) {
      const found = prepared[index];
      if (!found) throw new Error('A document was not prepared');
      const outcome = found instanceof DomainError ? found : await orRefusal(this.#ready(invoice, found));
      if (outcome instanceof DomainError) refused.set(invoice.id, outcome);
      else ready.push(outcome);
    }
    if (ready.length === 0) return refused;
    return new Map([...refused, ...(await transactions.run(() => this.#submit(companyId, ready)))]);
  }

  /** @throws DomainError that refuses it. */
  async #ready(invoice: Invoice, prepared: PreparedInvoice): Promise<Ready> {
    if (takesFromOthers(prepared)) throw new Error('A document that takes from others is issued by itself');
    requireIssuable(this.#deps.submit, prepared);
    return { invoice, prepared };
  }

  /** Documents, account, series: they are locked in the order in which whoever issues a single one locks them. */
  async #submit(companyId: string, ready: readonly Ready[]): Promise<Refusals> {
    const { batches } = this.#deps;
    const versions = await batches.hold(ready.map(idOf));
    const same = ready.filter(({ invoice: { id, version } }) => versions.get(id) === version);
    const changed = ready.filter(({ invoice: { id, version } }) => (versions.get(id) ?? version) !== version);
    const count = await this.#reserve(companyId, same);
    await this.#send(companyId, same.slice(0, count));
    return new Map([
      ...changed.map((each) => [idOf(each), changedMeanwhile()] as const),
      ...same.slice(count).map((each) => [idOf(each), noStamps()] as const),
    ]);
  }

  /** @returns how many of them have a stamp. */
  async #reserve(companyId: string, documents: readonly Ready[]): Promise<number> {
    const [first] = documents;
    if (!first) return 0;
    const { ownerId: userId } = first.prepared.issuer;
    return this.#deps.stamps.reserveEach({ userId, companyId }, documents.map(idOf));
  }

  async #send(companyId: string, documents: readonly Ready[]): Promise<void> {
    if (documents.length === 0) return;
    const { batches, outbox } = this.#deps;
    await batches.submit(await this.#number(companyId, documents));
    await outbox.addEach(
      'stamp-invoice',
      documents.map((each) => ({ invoiceId: idOf(each) })),
    );
  }

  async #number(companyId: string, documents: readonly Ready[]): Promise<readonly Submission[]> {
    const submissions: Submission[] = [];
    const bySerie = Map.groupBy(documents, serieOf);
    for (const [serie, those] of [...bySerie].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const unnumbered = those.filter(({ invoice }) => !numberOf(invoice));
      const [one] = unnumbered;
      const first = one && numberingFor(one.prepared).first;
      let folio = one ? await this.#deps.invoices.nextFolio(companyId, serie, unnumbered.length, first) : 0;
      for (const { invoice, prepared } of those) {
        submissions.push(numbered(invoice, prepared, numberOf(invoice) ?? { serie, folio: folio++ }));
      }
    }
    return submissions;
  }
}

/** Why documents were left as they were, by their ids. */
type Refusals = ReadonlyMap<string, DomainError>;

const takesFromOthers = ({ request, document }: PreparedInvoice) =>
  kindOf(request.tipo).takesFrom !== 'nothing' || 'complementos' in document;

const idOf = ({ invoice }: Ready): string => invoice.id;
const serieOf = ({ invoice, prepared }: Ready): string => invoice.serie ?? numberingFor(prepared).serie;
