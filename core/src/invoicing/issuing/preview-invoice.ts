import { type Actor, scopeOf } from '../../access/actor.ts';
import { documentPermission } from '../../access/document-permissions.ts';
import { identified } from '../complements/registry.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { type PreparedInvoice, prepareInvoice } from '../drafting/prepare-invoice.ts';
import { type DocumentNumber, numberingFor } from './submit-invoice.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { PrintedForms } from '../files/printed-forms.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { CompanySeries } from '../series/company-series.ts';

/** Holds what would be issued, with the number that it would have if nothing is issued before it. */
export interface PreviewedInvoice extends PreparedInvoice {
  readonly number: DocumentNumber;
}

type Ports = Pick<InvoicingPorts, 'ids'> & {
  readonly companySeries: Pick<CompanySeries, 'next'>;
} & PortsOf<typeof prepareInvoice>;

/**
 * What would be issued as the request stands.
 * @throws DomainError NOT_FOUND; broken rules are told and not thrown.
 */
export async function previewInvoice(ports: Ports, actor: Actor, request: InvoiceRequest): Promise<PreviewedInvoice> {
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
  ports: Ports & Pick<InvoicingPorts, 'invoiceSources'> & { readonly printedForms: Pick<PrintedForms, 'preview'> },
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
