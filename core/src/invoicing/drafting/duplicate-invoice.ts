import { type Actor, documentScope } from '../../access/actor.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { RequestKey } from '../../shared/request-key.ts';
import { requireReplaceable } from '../cancelling/request-cancellation.ts';
import { summarizeDraft } from './summarize-draft.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { kindOf } from '../kinds/registry.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { InvoicingPorts } from '../ports.ts';

export interface DuplicateInput {
  readonly actor: Actor;
  readonly id: string;
  /** The draft is to replace the document: it relates to it by 04, and once it is issued the other is cancelled. */
  readonly substitutes: boolean;
  /** The receiver is told by mail once the other is cancelled. */
  readonly avisar?: boolean | undefined;
  readonly requestKey?: RequestKey | undefined;
}

type Ports = Pick<InvoicingPorts, 'invoices' | 'ids' | 'transactions'> & {
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
  ports: Ports,
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
