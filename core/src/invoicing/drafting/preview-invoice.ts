import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import type { Ids } from '../../shared/ids.ts';
import { identified } from '../complements/identified.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { InvoiceSources } from './invoice-sources.ts';
import { type PreparedInvoice, prepareInvoice } from './prepare-invoice.ts';
import type { PrintedForms } from '../files/printed-forms.ts';
import { numberingFor, type DocumentNumber } from '../issuing/numbered.ts';
import type { CompanySeries } from '../series/company-series.ts';
import type { PortsOf } from '../../shared/ports.ts';

/** What would be issued, with the number that it would have if nothing is issued before it. */
export interface PreviewedInvoice extends PreparedInvoice {
  readonly number: DocumentNumber;
}

/** The printed form of what would be issued, marked VISTA PREVIA. */
export class PreviewInvoice {
  readonly #prepare: PortsOf<typeof prepareInvoice>;
  readonly #sources: InvoiceSources;
  readonly #series: Pick<CompanySeries, 'next'>;
  readonly #forms: PrintedForms;
  readonly #ids: Ids;

  constructor(
    prepare: PortsOf<typeof prepareInvoice>,
    sources: InvoiceSources,
    series: Pick<CompanySeries, 'next'>,
    forms: PrintedForms,
    ids: Ids,
  ) {
    this.#prepare = prepare;
    this.#sources = sources;
    this.#series = series;
    this.#forms = forms;
    this.#ids = ids;
  }

  /** @throws DomainError NOT_FOUND; broken rules are told and not thrown. */
  async execute(actor: Actor, request: InvoiceRequest): Promise<PreviewedInvoice> {
    const prepared = await prepareInvoice(this.#prepare, scopeOf(actor, 'invoices:issue'), request);
    const numbering = numberingFor(prepared);
    const { serie } = numbering;
    const [folio = 1] = await this.#series.next(request.companyId, [numbering]);
    const document = { ...prepared.document, serie };
    const comprobante = { ...prepared.comprobante, serie };
    // A folio that the request does not keep is this preview's alone.
    const id = this.#ids.next();
    return {
      ...prepared,
      number: { serie, folio },
      document: 'complementos' in document ? identified(document, id) : document,
      comprobante: identified(comprobante, id),
    };
  }

  async print(actor: Actor, request: InvoiceRequest): Promise<Uint8Array> {
    const {
      comprobante,
      number: { serie },
    } = await this.execute(actor, request);
    const issued = {
      lugarExpedicion: request.lugarExpedicion,
      codigoPostal: comprobante.lugarExpedicion,
      serie,
    };
    const branding = await this.#sources.branding(request.companyId, issued);
    return this.#forms.preview({ account: actor.userId, comprobante, branding, notes: request });
  }
}
