import { DomainError, refusal } from '../../shared/errors.ts';
import type { Claims } from '../building/payables.ts';
import type { InvoiceStamps, Submission } from '../invoices.ts';
import type { PreparedInvoice } from '../drafting/prepare-invoice.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { foliosOf, identified } from '../complements/registry.ts';
import { isError } from '../rule-problem.ts';
import type { InvoicingPorts } from '../ports.ts';
import { joinAddresses } from '../../shared/email.ts';
import { receiverAddresses } from '../sending/preference.ts';
import type { Invoice } from '../invoice.ts';
import { lacksOf } from '../../companies/company.ts';
import { type Issuer, type Numbering, numberingOf } from '../building/invoice-sources.ts';

/** Is what enters PROCESSING, with the folio that it may have already. */
export interface ToSubmit {
  readonly id: string;
  readonly userId: string;
  readonly request: InvoiceRequest;
  /** It is not kept yet: nobody else can have it, and no earlier attempt has claimed anything for it. */
  readonly isNew?: boolean;
  readonly numbered: { readonly serie: string; readonly folio: number } | undefined;
  /** It is the key that asked for it, where one did. */
  readonly keyId?: string | undefined;
  /** Somebody waits for it. */
  readonly awaited?: boolean | undefined;
  /** Prepares the same request as it would be now. */
  readonly again: () => Promise<PreparedInvoice>;
}

type Ports = Pick<InvoicingPorts, 'invoices' | 'invoiceClaims' | 'stampLedger' | 'sendingChoices' | 'outbox' | 'clock'>;

/**
 * Refuses what cannot be issued, before anything is consumed.
 * @throws DomainError COMPANY_CANNOT_ISSUE, or the first broken rule's code with all of them.
 */
export function requireIssuable(ports: Pick<InvoicingPorts, 'clock'>, prepared: PreparedInvoice): void {
  requireIssuer(prepared.issuer, ports.clock.now());
  const errors = prepared.problems.filter(isError).map(({ severity: _, ...problem }) => problem);
  if (errors.length > 0) throw refusal(errors);
}

/**
 * Takes a prepared document into PROCESSING: a stamp is reserved (none for a test company), a folio taken and the worker
 * called, or nothing is. Inside the caller's transaction; `save` writes the document with its number.
 * @throws DomainError NO_STAMPS, KEY_STAMPS_EXHAUSTED; ORDER_INVOICED or CONFLICT when what it claims was taken or changed
 * meanwhile; the problem of a folio that another document has.
 */
export async function submitInvoice(
  ports: Ports,
  { id, userId, request, numbered: number, keyId, awaited, again, isNew = false }: ToSubmit,
  seen: PreparedInvoice,
  save: (submission: Submission) => Promise<void>,
): Promise<void> {
  const { companyId } = request;
  // Document, orders and origins, key, account, series: whoever issues or settles a document locks them in this order.
  if (!isNew || !claimsNothing(seen.claims)) await holdClaims(ports, id, seen.claims);
  const prepared = isPaying(seen.claims) ? await asLocked(ports, seen, again) : seen;
  if (prepared.issuer.livemode) await reserveStamp(ports, { userId, companyId, invoiceId: id, keyId });
  const submission = submissionOf({ id, request }, prepared, number ?? (await nextNumber(ports, prepared)));
  await save({ ...submission, awaited });
  if (request.enviarA) await ports.sendingChoices.keep(id, receiverAddresses(joinAddresses(request.enviarA)));
  await ports.invoiceClaims.record(id, prepared.claims);
  const { document } = submission;
  await claimFolios(ports, id, companyId, 'complementos' in document ? foliosOf(document) : []);
  await ports.outbox.add('stamp-invoice', { invoiceId: id });
}

async function reserveStamp({ stampLedger }: Ports, use: Parameters<InvoiceStamps['reserve']>[0]): Promise<void> {
  if (use.keyId !== undefined && (await stampLedger.leftOfKey(use.keyId)) === 0) throw keyIsUsedUp();
  if (!(await stampLedger.reserve(use))) throw noStamps();
}

/**
 * What a payment finds of its documents is true once they are locked alone: parcialidad, what is left and its share of
 * the taxes follow from the payments before it.
 */
async function asLocked(
  ports: Ports,
  seen: PreparedInvoice,
  again: () => Promise<PreparedInvoice>,
): Promise<PreparedInvoice> {
  const prepared = await again();
  requireIssuable(ports, prepared);
  if (documentsPaid(prepared.claims) !== documentsPaid(seen.claims)) throw changedMeanwhile();
  return prepared;
}

async function holdClaims(ports: Ports, id: string, claims: Claims): Promise<void> {
  const hold = await ports.invoiceClaims.hold(id, claims);
  if (hold === 'invoiced') {
    const message = 'Este pedido ya está facturado. Cancela su factura para emitir otra.';
    throw new DomainError('ORDER_INVOICED', message, { problems: [{ field: 'orderId', message }] });
  }
  if (hold === 'changed') {
    throw changedMeanwhile();
  }
}

/** Two documents with one folio would be one trip to SAT: the folio comes from a request, which may bring a used one. */
async function claimFolios(ports: Ports, id: string, companyId: string, folios: readonly string[]): Promise<void> {
  for (const folio of folios) if (!(await ports.invoiceClaims.claimFolio(id, companyId, folio))) throw folioTaken();
}

/**
 * A company issues with its five fiscal facts and a certificate of its own RFC that is valid now.
 * @throws DomainError COMPANY_CANNOT_ISSUE that says what is missing.
 */
function requireIssuer(issuer: Issuer, now: Date): void {
  const [lack] = lacksOf(issuer, now);
  if (!lack) return;
  const message = `Esta empresa todavía no puede facturar: ${lack.why}. Complétala en sus datos de empresa.`;
  throw new DomainError('COMPANY_CANNOT_ISSUE', message, { problems: [{ field: 'companyId', message }] });
}

export type DocumentNumber = Pick<Submission, 'serie' | 'folio'>;

async function nextNumber(ports: Ports, prepared: PreparedInvoice): Promise<DocumentNumber> {
  const { serie, first } = numberingFor(prepared);
  return { serie, folio: await ports.invoices.nextFolio(prepared.request.companyId, serie, 1, first) };
}

const folioTaken = () =>
  refusal([
    {
      field: 'cartaPorte.idCcp',
      message: 'Otra Carta Porte de la empresa ya tiene este IdCCP. Genérala de nuevo con otro, o sin él.',
      code: 'VALIDATION',
    },
  ]);

export const noStamps = () =>
  new DomainError('NO_STAMPS', 'No te quedan timbres. Compra más en Planes para emitir esta factura.');

/** Tells that a key has used all stamps of its month. */
export const keyIsUsedUp = () =>
  new DomainError(
    'KEY_STAMPS_EXHAUSTED',
    'Esta llave ya usó todos los timbres que puede usar este mes. Súbele el tope en Llaves de API, o emite desde tu sesión.',
  );

export const changedMeanwhile = () =>
  new DomainError('CONFLICT', 'Lo que se factura cambió mientras emitías el documento. Revísalo e inténtalo de nuevo.');

const claimsNothing = (claims: Claims): boolean =>
  claims.orders.length + claims.credits.length === 0 && !isPaying(claims);

const isPaying = ({ payments: { own, external } }: Claims): boolean => own.length + external.length > 0;

const documentsPaid = ({ payments: { own, external } }: Claims): string =>
  [...own.map(({ originId }) => originId), ...external.map(({ uuid }) => uuid)].toSorted().join(' ');

/** Returns how a prepared document is numbered that has no number yet. */
export const numberingFor = ({ issuer, request, comprobante }: PreparedInvoice): Numbering =>
  numberingOf(issuer.series, comprobante.tipoDeComprobante, request.serie);

/** Returns the number of a document that had one before; it keeps it. */
export const numberOf = ({ serie, folio }: Pick<Invoice, 'serie' | 'folio'>): DocumentNumber | undefined =>
  serie !== undefined && folio !== undefined ? { serie, folio } : undefined;

/** Returns a prepared document as it enters PROCESSING under its number. @param asked what its user asked for. */
export function submissionOf(
  { id, request: asked }: { readonly id: string; readonly request: InvoiceRequest },
  { request, document: prepared, amounts }: PreparedInvoice,
  { serie, folio }: DocumentNumber,
): Submission {
  const named = { ...prepared, serie, folio: String(folio) };
  const document = 'complementos' in named ? identified(named, id) : named;
  const { customerId, observaciones, enviarA } = request;
  return { id, request: { ...asked, customerId, observaciones, enviarA }, document, amounts, serie, folio };
}
