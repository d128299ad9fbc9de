import type { GetInvoicePdf } from '../files/get-invoice-pdf.ts';
import type { GetInvoiceXml, NamedFile } from '../files/get-invoice-xml.ts';
import type { FindShared, SharedRequest } from './find-shared.ts';

/** A file of a document, by its link. */
export class GetSharedFile {
  readonly #find: FindShared;
  readonly #files: { readonly xml: GetInvoiceXml; readonly pdf: GetInvoicePdf };

  constructor(find: FindShared, files: { readonly xml: GetInvoiceXml; readonly pdf: GetInvoicePdf }) {
    this.#find = find;
    this.#files = files;
  }

  /** @throws DomainError NOT_FOUND, RATE_LIMITED */
  async execute(request: SharedRequest, kind: 'xml' | 'pdf'): Promise<NamedFile<string | Uint8Array>> {
    const { actor, invoiceId } = await this.#find.execute(request);
    return this.#files[kind].execute(actor, invoiceId);
  }
}
