import type { Actor } from '../../access/actor.ts';
import { readCfdi } from '../cfdi/read.ts';
import { hasFiscalValue } from './fiscal-value.ts';
import type { GetInvoiceXml, NamedFile } from './get-invoice-xml.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoiceSources } from '../drafting/invoice-sources.ts';
import type { InvoiceFiles } from '../invoices.ts';
import type { PrintedForms } from './printed-forms.ts';

/** The printed form: drawn from the stored XML when it is first asked for, and kept from then on. */
export class GetInvoicePdf {
  readonly #xml: GetInvoiceXml;
  readonly #files: InvoiceFiles;
  readonly #sources: InvoiceSources;
  readonly #forms: PrintedForms;

  constructor(xml: GetInvoiceXml, files: InvoiceFiles, sources: InvoiceSources, forms: PrintedForms) {
    this.#xml = xml;
    this.#files = files;
    this.#sources = sources;
    this.#forms = forms;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<NamedFile<Uint8Array>> {
    const { name, content: xml, invoice } = await this.#xml.execute(actor, id);
    const content = (await this.#files.pdf(id)) ?? (await this.#draw(actor, invoice, xml));
    return { name: name.replace(/xml$/, 'pdf'), content };
  }

  async #draw({ userId: account }: Actor, invoice: Invoice, xml: string): Promise<Uint8Array> {
    const { timbre, comprobante } = readCfdi(xml);
    const { serie, request } = invoice;
    const issued = {
      lugarExpedicion: request.lugarExpedicion,
      codigoPostal: comprobante.lugarExpedicion,
      serie,
    };
    const isCancelled = invoice.status === 'CANCELLED';
    const pdf = await this.#forms.draw({
      account,
      xml,
      branding: await this.#sources.branding(invoice.companyId, issued),
      notes: invoice.request,
      withoutFiscalValue: timbre !== undefined && !hasFiscalValue(timbre),
      isCancelled,
    });
    await this.#files.keepPdf(invoice.id, pdf, isCancelled);
    return pdf;
  }
}
