import { type Actor, documentScope, keyIdOf } from '../../access/actor.ts';
import { DomainError, notFound, orRefusal } from '../../shared/errors.ts';
import { holdReplaceable } from '../cancelling/request-cancellation.ts';
import type { InvoicingPorts } from '../ports.ts';
import { type Invoice, isIn } from '../invoice.ts';
import { type PreparedInvoice, prepareEach, prepareInvoice } from '../drafting/prepare-invoice.ts';
import {
  submitInvoice,
  requireIssuable,
  numberOf,
  changedMeanwhile,
  noStamps,
  keyIsUsedUp,
  submissionOf,
  numberingFor,
} from './submit-invoice.ts';
import type { PortsOf, RequestKey } from '../../shared/ports.ts';
import type { Invoices, InvoiceStamps, Submission } from '../invoices.ts';
import { kindOf } from '../kinds/registry.ts';

export interface InvoiceToRetry {
  readonly actor: Actor;
  readonly id: string;
  /** Somebody waits for it. */
  readonly awaited?: boolean | undefined;
  readonly requestKey?: RequestKey | undefined;
}

type RetryPorts = Pick<InvoicingPorts, 'transactions' | 'invoices'> &
  PortsOf<typeof prepareInvoice> &
  PortsOf<typeof submitInvoice> &
  PortsOf<typeof requireIssuable> &
  PortsOf<typeof holdReplaceable>;

/**
 * Issues a DRAFT or a REJECTED document as it stands now.
 * @throws DomainError NOT_FOUND, CONFLICT for another state, CANCEL_BLOCKED for the substitute of a trip that others depend on
 * since it was begun, and what creating one can be refused for.
 */
export async function retryInvoice(
  ports: RetryPorts,
  { actor, id, awaited, requestKey }: InvoiceToRetry,
): Promise<void> {
  const scope = documentScope(actor, 'issue');
  const invoice = await ports.invoices.find(scope, id);
  if (!invoice) throw notFound('No encontramos esa factura.');
  if (!isIn(invoice.status, 'editable')) throw notRetriable();
  const { userId, request, substitutes } = invoice;
  const again = () => prepareInvoice(ports, scope, request);
  const prepared = await again();
  requireIssuable(ports, prepared);
  const reserved = numberOf(invoice);
  await ports.transactions.run(async () => {
    // The older of the two is locked first, as whoever cancels one by the other locks them.
    if (substitutes !== undefined) await holdReplaceable(ports, substitutes, request);
    await submitInvoice(
      ports,
      { id, userId, request, numbered: reserved, keyId: keyIdOf(actor), awaited, again },
      prepared,
      async (submission) => {
        if (!(await ports.invoices.resubmit(submission, invoice.version))) throw notRetriable();
      },
    );
    await requestKey?.bind({ type: 'invoice', id });
  });
}

const notRetriable = () =>
  new DomainError('CONFLICT', 'Solo un borrador o una factura rechazada se puede emitir de nuevo.');

interface InvoicesToRetry {
  readonly actor: Actor;
  /** Tells whose they are; others are passed over. */
  readonly companyId: string;
  readonly ids: readonly string[];
  /** It is the key that asked for them, where one did. */
  readonly keyId?: string | undefined;
}

type Ready = { readonly invoice: Invoice; readonly prepared: PreparedInvoice };

type RetryInvoicesPorts = Pick<InvoicingPorts, 'invoiceBatches' | 'transactions' | 'outbox'> & {
  readonly invoices: Pick<Invoices, 'nextFolio'>;
  readonly stampLedger: Pick<InvoiceStamps, 'reserveEach' | 'leftOfKey'>;
} & PortsOf<typeof prepareEach> &
  PortsOf<typeof requireIssuable>;

/**
 * Issues drafts and rejected documents of one company as `retryInvoice` issues one, all in one transaction: one document at a
 * time, each would wait for the commit of the one before, which holds account and series. They are of kinds that take nothing
 * from other records, so that there is nothing else to lock.
 * @returns why those of them that are still editable are not issued, by their ids; whatever is not editable (any more) is
 * passed over.
 */
export async function retryInvoices(
  ports: RetryInvoicesPorts,
  { actor, companyId, ids, keyId }: InvoicesToRetry,
): Promise<Refusals> {
  const scope = documentScope(actor, 'issue');
  const invoices = await ports.invoiceBatches.editable(scope, companyId, ids);
  const prepared = await prepareEach(
    ports,
    scope,
    invoices.map(({ request }) => request),
  );
  const refused = new Map<string, DomainError>();
  const ready: Ready[] = [];
  for (const [index, invoice] of invoices.entries()) {
    const found = prepared[index];
    if (!found) throw new Error('A document was not prepared');
    const outcome = found instanceof DomainError ? found : await orRefusal(readyOf(ports, invoice, found));
    if (outcome instanceof DomainError) refused.set(invoice.id, outcome);
    else ready.push(outcome);
  }
  if (ready.length === 0) return refused;
  return new Map([
    ...refused,
    ...(await ports.transactions.run(() => submitReady(ports, { companyId, keyId }, ready))),
  ]);
}

/** @throws DomainError that refuses it. */
async function readyOf(ports: RetryInvoicesPorts, invoice: Invoice, prepared: PreparedInvoice): Promise<Ready> {
  if (takesFromOthers(prepared)) throw new Error('A document that takes from others is issued by itself');
  requireIssuable(ports, prepared);
  return { invoice, prepared };
}

type Asked = Pick<InvoicesToRetry, 'companyId' | 'keyId'>;

/** Documents, key, account, series: they are locked in the order in which whoever issues a single one locks them. */
async function submitReady(ports: RetryInvoicesPorts, asked: Asked, ready: readonly Ready[]): Promise<Refusals> {
  const versions = await ports.invoiceBatches.hold(ready.map(idOf));
  const same = ready.filter(({ invoice: { id, version } }) => versions.get(id) === version);
  const changed = ready.filter(({ invoice: { id, version } }) => (versions.get(id) ?? version) !== version);
  const left = asked.keyId === undefined ? undefined : await ports.stampLedger.leftOfKey(asked.keyId);
  const allowed = same.slice(0, left);
  const count = await reserveStamps(ports, asked, allowed);
  await sendNumbered(ports, asked.companyId, allowed.slice(0, count));
  return new Map([
    ...changed.map((each) => [idOf(each), changedMeanwhile()] as const),
    ...allowed.slice(count).map((each) => [idOf(each), noStamps()] as const),
    ...same.slice(allowed.length).map((each) => [idOf(each), keyIsUsedUp()] as const),
  ]);
}

/** @returns how many of them have a stamp, or need none. */
async function reserveStamps(
  ports: RetryInvoicesPorts,
  { companyId, keyId }: Asked,
  documents: readonly Ready[],
): Promise<number> {
  const [first] = documents;
  if (!first) return 0;
  const { ownerId: userId, livemode } = first.prepared.issuer;
  if (!livemode) return documents.length;
  return ports.stampLedger.reserveEach({ userId, companyId, keyId }, documents.map(idOf));
}

async function sendNumbered(ports: RetryInvoicesPorts, companyId: string, documents: readonly Ready[]): Promise<void> {
  if (documents.length === 0) return;
  await ports.invoiceBatches.submit(await numberEach(ports, companyId, documents));
  await ports.outbox.addEach(
    'stamp-invoice',
    documents.map((each) => ({ invoiceId: idOf(each) })),
  );
}

async function numberEach(
  ports: RetryInvoicesPorts,
  companyId: string,
  documents: readonly Ready[],
): Promise<readonly Submission[]> {
  const submissions: Submission[] = [];
  const bySerie = Map.groupBy(documents, serieOf);
  for (const [serie, those] of [...bySerie].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const unnumbered = those.filter(({ invoice }) => !numberOf(invoice));
    const [one] = unnumbered;
    const first = one && numberingFor(one.prepared).first;
    let folio = one ? await ports.invoices.nextFolio(companyId, serie, unnumbered.length, first) : 0;
    for (const { invoice, prepared } of those) {
      submissions.push(submissionOf(invoice, prepared, numberOf(invoice) ?? { serie, folio: folio++ }));
    }
  }
  return submissions;
}

/** Tells why documents were left as they were, by their ids. */
type Refusals = ReadonlyMap<string, DomainError>;

const takesFromOthers = ({ request, document }: PreparedInvoice) =>
  kindOf(request.tipo).takesFrom !== 'nothing' || 'complementos' in document;

const idOf = ({ invoice }: Ready): string => invoice.id;
const serieOf = ({ invoice, prepared }: Ready): string => invoice.serie ?? numberingFor(prepared).serie;
