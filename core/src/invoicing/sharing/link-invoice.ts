import type { InvoicingPorts } from '../ports.ts';
import type { InvoiceLinks } from './invoice-links.ts';

type Ports = Pick<InvoicingPorts, 'linkTokens' | 'clock'> & {
  readonly invoiceLinks: Pick<InvoiceLinks, 'ofInvoice' | 'save'>;
};

/**
 * Gives a document its public link before it is stamped; there is nothing to see at it until then.
 * For whoever may see the document. @returns the token of its link.
 */
export async function linkInvoice(ports: Ports, invoiceId: string): Promise<string> {
  const existing = await ports.invoiceLinks.ofInvoice(invoiceId);
  return (existing ?? (await ports.invoiceLinks.save(invoiceId, ports.linkTokens.next(), ports.clock.now()))).token;
}
