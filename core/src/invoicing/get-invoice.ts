import { type Actor, documentScope } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { Invoice } from './invoice.ts';
import type { Invoices } from './invoices.ts';

/** @throws DomainError NOT_FOUND */
export async function getInvoice(
  ports: { readonly invoices: Pick<Invoices, 'find'> },
  actor: Actor,
  id: string,
): Promise<Invoice> {
  const invoice = await ports.invoices.find(documentScope(actor, 'read'), id);
  if (!invoice) throw notFound('No encontramos esa factura.');
  return invoice;
}
