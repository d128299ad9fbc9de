import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { notFound } from '../../shared/errors.ts';
import { documentFileName } from './file-name.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoiceFiles, Invoices } from '../invoices.ts';

/** A file and the name that it is downloaded under. */
export interface NamedFile<Content> {
  readonly name: string;
  readonly content: Content;
}

/** The stamped XML as the provider gave it. */
export class GetInvoiceXml {
  readonly #invoices: Invoices;
  readonly #files: InvoiceFiles;

  constructor(invoices: Invoices, files: InvoiceFiles) {
    this.#invoices = invoices;
    this.#files = files;
  }

  /** @throws DomainError NOT_FOUND, also for a document that is not stamped (contract D2). */
  async execute(actor: Actor, id: string): Promise<NamedFile<string> & { readonly invoice: Invoice }> {
    const invoice = await this.#invoices.find(scopeOf(actor, 'invoices:read'), id);
    const content = invoice && (await this.#files.xml(id));
    if (!invoice || content === undefined) throw notFound('Esta factura todavía no tiene archivos.');
    const { serie, folio, uuid = id } = invoice;
    return { name: `${documentFileName({ serie, folio, uuid })}.xml`, content, invoice };
  }
}
