import { type Actor, documentScope } from '../../access/actor.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import { isIn } from '../life-cycle.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { InvoiceLink } from './invoice-links.ts';

type Ports = Pick<InvoicingPorts, 'invoices' | 'invoiceLinks' | 'linkTokens' | 'clock'>;

/**
 * Gives the link of a stamped document, and makes it the first time.
 * @throws DomainError NOT_FOUND, CONFLICT for what is not stamped
 */
export async function shareInvoice(ports: Ports, actor: Actor, id: string): Promise<InvoiceLink> {
  const invoice = await ports.invoices.find(documentScope(actor, 'send'), id);
  if (!invoice) throw notFound();
  if (!isIn(invoice.status, 'stamped')) throw new DomainError('CONFLICT', notStamped);
  return ports.invoiceLinks.save(id, ports.linkTokens.next(), ports.clock.now());
}

const notStamped = 'Solo se puede compartir un documento timbrado.';
