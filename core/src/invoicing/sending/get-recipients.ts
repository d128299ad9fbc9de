import { type Actor, documentScope } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { KnownRecipients, Recipients } from './recipients.ts';
import type { InvoicingPorts } from '../ports.ts';

/**
 * Returns to whom a document would be sent, before anybody writes it.
 * @throws DomainError NOT_FOUND
 */
export async function getRecipients(
  ports: Pick<InvoicingPorts, 'invoices'> & { readonly recipients: Pick<Recipients, 'of'> },
  actor: Actor,
  id: string,
): Promise<KnownRecipients> {
  const known = (await ports.invoices.find(documentScope(actor, 'read'), id)) && (await ports.recipients.of(id));
  if (!known) throw notFound();
  return known;
}
