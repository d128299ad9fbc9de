import type { InvoicingPorts } from '../ports.ts';
import type { InvoiceLinks } from './invoice-links.ts';

type Ports = Pick<InvoicingPorts, 'linkTokens' | 'clock'> & {
  readonly invoiceLinks: Pick<InvoiceLinks, 'ofInvoice' | 'keep'>;
};

/**
 * Gives a document its public link before it is stamped; there is nothing to see at it until then.
 * For whoever may see the document. @returns the token of its link.
 */
export async function linkInvoice(ports: Ports, invoiceId: string): Promise<string> {
  const kept = await ports.invoiceLinks.ofInvoice(invoiceId);
  return (kept ?? (await ports.invoiceLinks.keep(invoiceId, ports.linkTokens.next(), ports.clock.now()))).token;
}
