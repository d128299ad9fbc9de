import { type Actor, documentScope } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { ArchivedFile } from './archives.ts';
import { getInvoicePdf } from './get-invoice-pdf.ts';
import { getInvoiceXml } from './get-invoice-xml.ts';

type Ports = Pick<InvoicingPorts, 'invoices' | 'zipArchives'> &
  PortsOf<typeof getInvoiceXml> &
  PortsOf<typeof getInvoicePdf>;

/**
 * Returns XML and PDF of several documents in one file, which is written as it is read: one document is in memory at a
 * time. Every document is looked at before the first byte goes out, since a file that has begun cannot be refused any
 * more.
 * @throws DomainError NOT_FOUND when one of them is not the actor's, or has no files yet.
 */
export async function zipInvoices(
  ports: Ports,
  actor: Actor,
  ids: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const scope = documentScope(actor, 'read');
  const wanted = [...new Set(ids)];
  for (const id of wanted) {
    const invoice = await ports.invoices.find(scope, id);
    if (invoice?.uuid === undefined) throw notFound('Una de estas facturas todavía no tiene archivos.');
  }
  return ports.zipArchives.stream(filesOf(ports, actor, wanted));
}

async function* filesOf(ports: Ports, actor: Actor, ids: readonly string[]): AsyncGenerator<ArchivedFile> {
  const taken = new Set<string>();
  for (const id of ids) {
    const { invoice, ...xml } = await getInvoiceXml(ports, actor, id);
    const pdf = await getInvoicePdf(ports, actor, id);
    // Two companies of one account may both have an A-1.
    const name = (own: string) => (taken.has(xml.name) ? own.replace(/(?=\.\w+$)/, `_${id}`) : own);
    const modifiedAt = invoice.createdAt;
    yield { name: name(xml.name), content: xml.content, modifiedAt };
    yield { name: name(pdf.name), content: pdf.content, modifiedAt };
    taken.add(xml.name);
  }
}
