import { type Actor, documentScope } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { documentFileName } from './file-name.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoiceFiles, Invoices } from '../invoices.ts';

/** A file and the name that it is downloaded under. */
export interface NamedFile<Content> {
  readonly name: string;
  readonly content: Content;
}

/**
 * Returns the stamped XML as the provider gave it.
 * @throws DomainError NOT_FOUND, also for a document that is not stamped.
 */
export async function getInvoiceXml(
  ports: { readonly invoices: Pick<Invoices, 'find'>; readonly invoiceFiles: Pick<InvoiceFiles, 'xml'> },
  actor: Actor,
  id: string,
): Promise<NamedFile<string> & { readonly invoice: Invoice }> {
  const invoice = await ports.invoices.find(documentScope(actor, 'read'), id);
  const content = invoice && (await ports.invoiceFiles.xml(id));
  if (!invoice || content === undefined) throw notFound('Esta factura todavía no tiene archivos.');
  const { serie, folio, uuid = id } = invoice;
  return { name: `${documentFileName({ serie, folio, uuid })}.xml`, content, invoice };
}
