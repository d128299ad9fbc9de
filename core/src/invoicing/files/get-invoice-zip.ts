import type { Actor } from '../../access/actor.ts';
import type { Archives } from './archives.ts';
import type { GetInvoicePdf } from './get-invoice-pdf.ts';
import type { GetInvoiceXml, NamedFile } from './get-invoice-xml.ts';

/** XML and PDF in one file (contract D9). */
export class GetInvoiceZip {
  readonly #xml: GetInvoiceXml;
  readonly #pdf: GetInvoicePdf;
  readonly #archives: Archives;

  constructor(xml: GetInvoiceXml, pdf: GetInvoicePdf, archives: Archives) {
    this.#xml = xml;
    this.#pdf = pdf;
    this.#archives = archives;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<NamedFile<Uint8Array>> {
    const xml = await this.#xml.execute(actor, id);
    const pdf = await this.#pdf.execute(actor, id);
    const modifiedAt = xml.invoice.createdAt;
    const content = await this.#archives.pack([
      { name: xml.name, content: xml.content, modifiedAt },
      { name: pdf.name, content: pdf.content, modifiedAt },
    ]);
    return { name: xml.name.replace(/xml$/, 'zip'), content };
  }
}
