import { type Actor, type Scope, scopeOf } from '../../access/actor.ts';
import { documentPermission } from '../../access/document-permissions.ts';
import type { RequestKey } from '../../shared/request-key.ts';
import { summarizeDraft } from '../drafting/summarize-draft.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { InvoicingPorts } from '../ports.ts';
import { prepareInvoice } from '../drafting/prepare-invoice.ts';
import { submitInvoice, requireIssuable } from './submit-invoice.ts';
import type { PortsOf } from '../../shared/ports.ts';

export interface CreateInvoiceInput {
  readonly actor: Actor;
  readonly request: InvoiceRequest;
  /** Keeps it unfinished; only company and type are needed then. */
  readonly draft: boolean;
  /** Somebody waits for it. */
  readonly awaited?: boolean | undefined;
  readonly requestKey?: RequestKey | undefined;
}

type DraftPorts = Pick<InvoicingPorts, 'transactions' | 'invoices'> & PortsOf<typeof summarizeDraft>;

type Ports = Pick<InvoicingPorts, 'ids'> &
  DraftPorts &
  PortsOf<typeof prepareInvoice> &
  PortsOf<typeof submitInvoice> &
  PortsOf<typeof requireIssuable>;

/**
 * @returns the id of the document: a DRAFT, or one in PROCESSING whose stamp is reserved.
 * @throws DomainError NOT_FOUND, COMPANY_CANNOT_ISSUE, NO_STAMPS, ORDER_INVOICED or the code of a broken rule.
 */
export async function createInvoice(
  ports: Ports,
  { actor, request, draft, awaited, requestKey }: CreateInvoiceInput,
): Promise<string> {
  const scope = scopeOf(actor, documentPermission(draft ? 'draft' : 'issue', request.tipo));
  const id = ports.ids.next();
  if (draft) return saveDraft(ports, id, scope, request, requestKey);
  const again = () => prepareInvoice(ports, scope, request);
  const prepared = await again();
  const userId = prepared.issuer.ownerId;
  requireIssuable(ports, prepared);
  await ports.transactions.run(async () => {
    await submitInvoice(
      ports,
      { id, userId, request, isNew: true, numbered: undefined, awaited, again },
      prepared,
      (submission) => ports.invoices.addProcessing({ ...submission, userId }),
    );
    await requestKey?.bind({ type: 'invoice', id });
  });
  return id;
}

async function saveDraft(
  ports: DraftPorts,
  id: string,
  scope: Scope,
  request: InvoiceRequest,
  requestKey?: RequestKey,
): Promise<string> {
  const facts = await summarizeDraft(ports, scope, request);
  await ports.transactions.run(async () => {
    await ports.invoices.addDraft({ id, userId: facts.ownerId, request, ...facts });
    await requestKey?.bind({ type: 'invoice', id });
  });
  return id;
}
