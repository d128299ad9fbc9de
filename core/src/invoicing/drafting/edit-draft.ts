import { type Actor, documentScope } from '../../access/actor.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import { isStale, type Saved } from '../../shared/request-key.ts';
import { summarizeDraft } from './summarize-draft.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { InvoicingPorts } from '../ports.ts';
import { isIn } from '../life-cycle.ts';
import type { PortsOf } from '../../shared/ports.ts';

export interface EditInvoiceInput {
  readonly actor: Actor;
  readonly id: string;
  /** It has only what changes; a field that is not there stays. */
  readonly changes: Partial<InvoiceRequest>;
  /** It is the version that the caller saw; without it the last write wins. */
  readonly version?: number | undefined;
}

type Ports = Pick<InvoicingPorts, 'invoices' | 'editedDrafts' | 'transactions'> & PortsOf<typeof summarizeDraft>;

/**
 * Corrects a draft or a rejected document.
 * @throws DomainError NOT_FOUND, CONFLICT for another state.
 */
export async function editInvoice(
  ports: Ports,
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
