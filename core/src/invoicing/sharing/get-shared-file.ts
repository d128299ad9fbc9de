import type { PortsOf } from '../../shared/ports.ts';
import { getInvoicePdf } from '../files/get-invoice-pdf.ts';
import { getInvoiceXml, type NamedFile } from '../files/get-invoice-xml.ts';
import type { FindShared, SharedRequest } from './find-shared.ts';

/** A file of a document, by its link. */
export class GetSharedFile {
  readonly #find: FindShared;
  readonly #files: PortsOf<typeof getInvoicePdf>;

  constructor(find: FindShared, files: PortsOf<typeof getInvoicePdf>) {
    this.#find = find;
    this.#files = files;
  }

  /** @throws DomainError NOT_FOUND, RATE_LIMITED */
  async execute(request: SharedRequest, kind: 'xml' | 'pdf'): Promise<NamedFile<string | Uint8Array>> {
    const { actor, invoiceId } = await this.#find.execute(request);
    return kind === 'xml' ? getInvoiceXml(this.#files, actor, invoiceId) : getInvoicePdf(this.#files, actor, invoiceId);
  }
}
