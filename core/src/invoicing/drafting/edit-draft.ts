import { type Actor, documentScope, type Scope } from '../../access/actor.ts';
import { DomainError, notFound, refusal } from '../../shared/errors.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { InvoicingPorts } from '../ports.ts';
import { type Invoice, isIn } from '../invoice.ts';
import { isStale, type PortsOf, type RequestKey, type Saved } from '../../shared/ports.ts';
import { requireReplaceable } from '../cancelling/request-cancellation.ts';
import { kindOf } from '../kinds/registry.ts';
import type { OwnedDraftSummary } from './draft-summary.ts';
import { completeRequest } from './complete-request.ts';

export interface EditInvoiceInput {
  readonly actor: Actor;
  readonly id: string;
  /** It has only what changes; a field that is not there stays. */
  readonly changes: Partial<InvoiceRequest>;
  /** It is the version that the caller saw; without it the last write wins. */
  readonly version?: number | undefined;
}

type EditPorts = Pick<InvoicingPorts, 'invoices' | 'editedDrafts' | 'transactions'> & PortsOf<typeof summarizeDraft>;

/**
 * Corrects a draft or a rejected document.
 * @throws DomainError NOT_FOUND, CONFLICT for another state.
 */
export async function editInvoice(
  ports: EditPorts,
  { actor, id, changes, version }: EditInvoiceInput,
): Promise<Saved<Invoice>> {
  const scope = documentScope(actor, 'draft');
  const invoice = await ports.invoices.find(scope, id);
  if (!invoice) throw notFound('No encontramos esa factura.');
  if (!isIn(invoice.status, 'editable')) {
    throw new DomainError('CONFLICT', 'Solo se puede corregir un borrador o una factura rechazada.');
  }
  if (isStale(invoice, version)) return { kind: 'stale', current: invoice };
  const request = merge(invoice, changes);
  const facts = await summarizeDraft(ports, scope, request);
  const saved = await ports.transactions.run(async () => {
    const isSaved = await ports.invoices.edit({ id, userId: invoice.userId, request, ...facts }, invoice.version);
    if (isSaved) await ports.editedDrafts.judge(scope, { id, request });
    return isSaved;
  });
  const current = (await ports.invoices.find(scope, id)) ?? invoice;
  return saved ? { kind: 'saved', record: current } : { kind: 'stale', current };
}

/** Company and type never move; the serie is locked with its folio. */
function merge({ request, folio }: Invoice, changes: Partial<InvoiceRequest>): InvoiceRequest {
  const fixed = { companyId: request.companyId, tipo: request.tipo };
  return { ...request, ...changes, ...fixed, ...(folio === undefined ? {} : { serie: request.serie }) };
}

/**
 * Deletes a draft; nothing else is ever deleted.
 * @returns the draft as it was removed. @throws DomainError NOT_FOUND, CONFLICT when it is no draft.
 */
export async function deleteDraft(ports: Pick<InvoicingPorts, 'invoices'>, actor: Actor, id: string): Promise<Invoice> {
  const scope = documentScope(actor, 'draft');
  const draft = await ports.invoices.find(scope, id);
  if (!draft) throw notFound('No encontramos esa factura.');
  if (draft.status !== 'DRAFT') throw new DomainError('CONFLICT', 'Solo se puede eliminar un borrador.');
  if (await ports.invoices.deleteDraft(scope, id, draft.version)) return draft;
  // It has changed since it was read, and what is removed is what is handed back.
  return deleteDraft(ports, actor, id);
}

/**
 * Returns what a draft would come to as it stands; what it lacks counts as nothing.
 * @throws DomainError NOT_FOUND when what it refers to is not the user's; VALIDATION.
 */
export async function summarizeDraft(
  ports: PortsOf<typeof completeRequest>,
  scope: Scope,
  asked: InvoiceRequest,
): Promise<OwnedDraftSummary> {
  const kind = kindOf(asked.tipo);
  const { issuer, request, receptor, products } = await completeRequest(ports, scope, asked);
  const { problems, ...draft } = kind.summarizeDraft(request, products);
  if (problems.length > 0) throw refusal(problems);
  const { rfc, nombre } = { ...receptor, ...request.receptor };
  return {
    ownerId: issuer.ownerId,
    ...draft,
    customerId: request.customerId,
    receptor: { rfc: rfc ?? receptor?.rfc, nombre: nombre ?? receptor?.nombre },
  };
}

export interface DuplicateInput {
  readonly actor: Actor;
  readonly id: string;
  /** The draft is to replace the document: it relates to it by 04, and once it is issued the other is cancelled. */
  readonly substitutes: boolean;
  /** The receiver is told by mail once the other is cancelled. */
  readonly avisar?: boolean | undefined;
  readonly requestKey?: RequestKey | undefined;
}

type DuplicatePorts = Pick<InvoicingPorts, 'invoices' | 'ids' | 'transactions'> & {
  readonly cancellationNotices: Pick<InvoicingPorts['cancellationNotices'], 'save'>;
} & PortsOf<typeof summarizeDraft> &
  PortsOf<typeof requireReplaceable>;

/**
 * Makes a draft with the contents of another document.
 * @returns the id of the new draft.
 * @throws DomainError NOT_FOUND, CONFLICT for a document that cannot be replaced, CANCEL_BLOCKED for a trip that could
 * not be cancelled once its substitute is stamped: two trips would be live.
 */
export async function duplicateInvoice(
  ports: DuplicatePorts,
  { actor, id, substitutes, avisar = false, requestKey }: DuplicateInput,
): Promise<string> {
  const scope = documentScope(actor, 'draft');
  const invoice = await ports.invoices.find(scope, id);
  if (!invoice) throw notFound('No encontramos esa factura.');
  const copied = kindOf(invoice.request.tipo).copied(invoice.request, invoice.document, substitutes);
  const request = substitutes ? { ...copied, relaciones: [substitutionOf(invoice)] } : copied;
  if (substitutes) await requireReplaceable(ports, id, request);
  const copy = ports.ids.next();
  const facts = await summarizeDraft(ports, scope, request);
  const draft = { id: copy, userId: facts.ownerId, request, ...facts };
  await ports.transactions.run(async () => {
    await ports.invoices.addDraft(substitutes ? { ...draft, substitutes: id } : draft);
    if (substitutes) await ports.cancellationNotices.save(id, avisar);
    await requestKey?.bind({ type: 'invoice', id: copy });
  });
  return copy;
}

function substitutionOf({ status, uuid, providerId, request }: Invoice) {
  if (takesTwice(request)) throw noSubstitute();
  if (status === 'ISSUED' && uuid !== undefined && providerId !== undefined)
    return { tipoRelacion: '04', uuids: [uuid] };
  throw new DomainError('CONFLICT', 'Solo una factura vigente que se emitió aquí se puede sustituir.');
}

/**
 * It and its substitute would take the same amounts twice while both are valid. What is paid of documents of ours is known
 * to be taken once; a document that is named by its UUID may be somebody else's.
 */
function takesTwice(request: InvoiceRequest): boolean {
  const kind = kindOf(request.tipo);
  return kind.takesFrom === 'origins' || (kind.takesFrom === 'payables' && kind.named(request).uuids.length > 0);
}

const noSubstitute = () =>
  new DomainError(
    'CONFLICT',
    'Este documento ocupa el saldo de otra factura, y su sustituto no cabría mientras los dos estén vigentes. Cancélalo con el motivo 02 y, cuando el SAT lo confirme, emítelo de nuevo.',
  );
