import type { Actor } from '../../access/actor.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { Archives } from './archives.ts';
import { getInvoicePdf } from './get-invoice-pdf.ts';
import { getInvoiceXml, type NamedFile } from './get-invoice-xml.ts';

type Ports = { readonly zipArchives: Pick<Archives, 'pack'> } & PortsOf<typeof getInvoiceXml> &
  PortsOf<typeof getInvoicePdf>;

/**
 * Returns the XML and the PDF in one file.
 * @throws DomainError NOT_FOUND
 */
export async function getInvoiceZip(ports: Ports, actor: Actor, id: string): Promise<NamedFile<Uint8Array>> {
  const xml = await getInvoiceXml(ports, actor, id);
  const pdf = await getInvoicePdf(ports, actor, id);
  const modifiedAt = xml.invoice.createdAt;
  const content = await ports.zipArchives.pack([
    { name: xml.name, content: xml.content, modifiedAt },
    { name: pdf.name, content: pdf.content, modifiedAt },
  ]);
  return { name: xml.name.replace(/xml$/, 'zip'), content };
}
