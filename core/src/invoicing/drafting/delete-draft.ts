import { type Actor, documentScope } from '../../access/actor.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoicingPorts } from '../ports.ts';

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
