import { type Actor, keyIdOf, type Scope, scopeOf } from '../../access/actor.ts';
import { documentPermission } from '../../access/document-permissions.ts';
import { summarizeDraft } from '../drafting/edit-draft.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { InvoicingPorts } from '../ports.ts';
import { type PreparedInvoice, prepareInvoice } from '../drafting/prepare-invoice.ts';
import { submitInvoice, requireIssuable, type DocumentNumber, numberingFor } from './submit-invoice.ts';
import type { PortsOf, RequestKey } from '../../shared/ports.ts';
import { identified } from '../complements/registry.ts';
import type { PrintedForms } from '../files/ports.ts';
import type { CompanySeries } from '../series/company-series.ts';

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

type CreatePorts = Pick<InvoicingPorts, 'ids'> &
  DraftPorts &
  PortsOf<typeof prepareInvoice> &
  PortsOf<typeof submitInvoice> &
  PortsOf<typeof requireIssuable>;

/**
 * @returns the id of the document: a DRAFT, or one in PROCESSING whose stamp is reserved.
 * @throws DomainError NOT_FOUND, COMPANY_CANNOT_ISSUE, NO_STAMPS, KEY_STAMPS_EXHAUSTED, ORDER_INVOICED or the code of a broken rule.
 */
export async function createInvoice(
  ports: CreatePorts,
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
      { id, userId, request, isNew: true, numbered: undefined, keyId: keyIdOf(actor), awaited, again },
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

/** Holds what would be issued, with the number that it would have if nothing is issued before it. */
export interface PreviewedInvoice extends PreparedInvoice {
  readonly number: DocumentNumber;
}

type PreviewPorts = Pick<InvoicingPorts, 'ids'> & {
  readonly companySeries: Pick<CompanySeries, 'next'>;
} & PortsOf<typeof prepareInvoice>;

/**
 * What would be issued as the request stands.
 * @throws DomainError NOT_FOUND; broken rules are told and not thrown.
 */
export async function previewInvoice(
  ports: PreviewPorts,
  actor: Actor,
  request: InvoiceRequest,
): Promise<PreviewedInvoice> {
  const prepared = await prepareInvoice(ports, scopeOf(actor, documentPermission('read', request.tipo)), request);
  const numbering = numberingFor(prepared);
  const { serie } = numbering;
  const [folio = 1] = await ports.companySeries.next(request.companyId, [numbering]);
  const document = { ...prepared.document, serie };
  const comprobante = { ...prepared.comprobante, serie };
  // A folio that the request does not keep is this preview's alone.
  const id = ports.ids.next();
  return {
    ...prepared,
    number: { serie, folio },
    document: 'complementos' in document ? identified(document, id) : document,
    comprobante: identified(comprobante, id),
  };
}

/** Draws the printed form of what would be issued, marked VISTA PREVIA. */
export async function printPreview(
  ports: PreviewPorts &
    Pick<InvoicingPorts, 'invoiceSources'> & { readonly printedForms: Pick<PrintedForms, 'preview'> },
  actor: Actor,
  request: InvoiceRequest,
): Promise<Uint8Array> {
  const {
    comprobante,
    number: { serie },
  } = await previewInvoice(ports, actor, request);
  const issued = {
    lugarExpedicion: request.lugarExpedicion,
    codigoPostal: comprobante.lugarExpedicion,
    serie,
  };
  const branding = await ports.invoiceSources.branding(request.companyId, issued);
  return ports.printedForms.preview({ account: actor.userId, comprobante, branding, notes: request });
}
