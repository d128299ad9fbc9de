import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { notFound } from '../../shared/errors.ts';
import type { Invoices } from '../invoices.ts';
import type { ArchivedFile, Archives } from './archives.ts';
import type { GetInvoicePdf } from './get-invoice-pdf.ts';
import type { GetInvoiceXml } from './get-invoice-xml.ts';

/** XML and PDF of several documents in one file, which is written as it is read: one document is in memory at a time. */
export class ZipInvoices {
  readonly #invoices: Invoices;
  readonly #xml: GetInvoiceXml;
  readonly #pdf: GetInvoicePdf;
  readonly #archives: Archives;

  constructor(invoices: Invoices, xml: GetInvoiceXml, pdf: GetInvoicePdf, archives: Archives) {
    this.#invoices = invoices;
    this.#xml = xml;
    this.#pdf = pdf;
    this.#archives = archives;
  }

  /**
   * Every document is looked at before the first byte goes out, since a file that has begun cannot be refused any more.
   * @throws DomainError NOT_FOUND when one of them is not the actor's, or has no files yet.
   */
  async execute(actor: Actor, ids: readonly string[]): Promise<AsyncIterable<Uint8Array>> {
    const scope = scopeOf(actor, 'invoices:read');
    const wanted = [...new Set(ids)];
    for (const id of wanted) {
      const invoice = await this.#invoices.find(scope, id);
      if (invoice?.uuid === undefined) throw notFound('Una de estas facturas todavía no tiene archivos.');
    }
    return this.#archives.stream(this.#files(actor, wanted));
  }

  async *#files(actor: Actor, ids: readonly string[]): AsyncGenerator<ArchivedFile> {
    const taken = new Set<string>();
    for (const id of ids) {
      const { invoice, ...xml } = await this.#xml.execute(actor, id);
      const pdf = await this.#pdf.execute(actor, id);
      // Two companies of one account may both have an A-1.
      const name = (own: string) => (taken.has(xml.name) ? own.replace(/(?=\.\w+$)/, `_${id}`) : own);
      const modifiedAt = invoice.createdAt;
      yield { name: name(xml.name), content: xml.content, modifiedAt };
      yield { name: name(pdf.name), content: pdf.content, modifiedAt };
      taken.add(xml.name);
    }
  }
}
