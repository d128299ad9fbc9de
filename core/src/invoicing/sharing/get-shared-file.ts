import type { PortsOf } from '../../shared/ports.ts';
import { getInvoicePdf } from '../files/get-invoice-pdf.ts';
import { getInvoiceXml, type NamedFile } from '../files/get-invoice-xml.ts';
import { findShared, type SharedRequest } from './find-shared.ts';

/**
 * Returns a file of a document, by its link.
 * @throws DomainError NOT_FOUND, RATE_LIMITED
 */
export async function getSharedFile(
  ports: PortsOf<typeof findShared> & PortsOf<typeof getInvoicePdf>,
  request: SharedRequest,
  kind: 'xml' | 'pdf',
): Promise<NamedFile<string | Uint8Array>> {
  const { actor, invoiceId } = await findShared(ports, request);
  return kind === 'xml' ? getInvoiceXml(ports, actor, invoiceId) : getInvoicePdf(ports, actor, invoiceId);
}
