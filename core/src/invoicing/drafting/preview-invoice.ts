import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { InvoiceSources } from './invoice-sources.ts';
import type { PreparedInvoice, PrepareInvoice } from './prepare-invoice.ts';
import type { PrintedForms } from '../files/printed-forms.ts';

/** The printed form of what would be issued, marked VISTA PREVIA. */
export class PreviewInvoice {
  readonly #prepare: PrepareInvoice;
  readonly #sources: InvoiceSources;
  readonly #forms: PrintedForms;

  constructor(prepare: PrepareInvoice, sources: InvoiceSources, forms: PrintedForms) {
    this.#prepare = prepare;
    this.#sources = sources;
    this.#forms = forms;
  }

  /** @throws DomainError NOT_FOUND; broken rules are told and not thrown. */
  async execute(actor: Actor, request: InvoiceRequest): Promise<PreparedInvoice> {
    return this.#prepare.execute(scopeOf(actor, 'invoices:issue'), request);
  }

  async print(actor: Actor, request: InvoiceRequest): Promise<Uint8Array> {
    const { comprobante, request: completed } = await this.execute(actor, request);
    const { serie } = completed;
    const issued = {
      lugarExpedicion: request.lugarExpedicion,
      codigoPostal: comprobante.lugarExpedicion,
      serie,
    };
    const branding = await this.#sources.branding(request.companyId, issued);
    return this.#forms.preview({ comprobante, branding, notes: request });
  }
}
