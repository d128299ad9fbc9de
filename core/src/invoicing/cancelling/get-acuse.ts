import type { Actor } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { documentFileName } from '../files/file-name.ts';
import type { NamedFile } from '../files/get-invoice-xml.ts';
import { getInvoice } from '../get-invoice.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoicingPorts } from '../ports.ts';

type Ports = Pick<InvoicingPorts, 'cancellations' | 'invoiceCanceller'> & PortsOf<typeof getInvoice>;

/**
 * Returns SAT's acuse of a request to cancel, byte for byte as the provider gave it.
 * @throws DomainError NOT_FOUND, also while there is none.
 */
export async function getAcuse(ports: Ports, actor: Actor, id: string): Promise<NamedFile<Uint8Array>> {
  const invoice = await getInvoice(ports, actor, id);
  const content = (await ports.cancellations.acuse(id)) ?? (await fetchAcuse(ports, invoice));
  if (content === undefined) throw notFound('Esta factura todavía no tiene acuse de cancelación.');
  const { serie, folio, uuid = id } = invoice;
  return { name: `${documentFileName({ serie, folio, uuid })}_acuse.xml`, content };
}

/** The answer that brought it may have been lost. */
async function fetchAcuse(
  ports: Ports,
  { id, provider, providerId, cancellation }: Invoice,
): Promise<Uint8Array | undefined> {
  if (cancellation?.status !== 'cancelled' || provider !== ports.invoiceCanceller.provider || !providerId)
    return undefined;
  const acuse = await ports.invoiceCanceller.acuse(providerId);
  if (acuse) await ports.cancellations.saveAcuse(id, acuse);
  return acuse;
}
