import { notify } from '../../notifications/notify.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { InvoiceSources } from '../building/invoice-sources.ts';
import type { Invoice } from '../invoice.ts';
import type { MailAllowance } from './mail-allowance.ts';
import { postDeliveries, recordUnsentDeliveries } from './post-deliveries.ts';
import { automaticAddresses } from './preference.ts';
import type { InvoicingPorts } from '../ports.ts';

export type JustIssued = Pick<Invoice, 'id' | 'companyId' | 'customerId' | 'request'>;

type Ports = Pick<InvoicingPorts, 'clock'> & {
  readonly invoiceSources: Pick<InvoiceSources, 'receptor'>;
  readonly mailAllowance: Pick<MailAllowance, 'admit'>;
} & PortsOf<typeof postDeliveries> &
  PortsOf<typeof recordUnsentDeliveries> &
  PortsOf<typeof notify>;

/**
 * Leaves a document to be mailed because it was stamped, in the transaction that makes it issued: neither is there without
 * the other, so that it happens once whatever dies.
 */
export async function sendAutomatically(
  ports: Ports,
  { id, companyId, customerId, request }: JustIssued,
  copies: readonly string[],
): Promise<void> {
  const customer = customerId === undefined ? undefined : await ports.invoiceSources.receptor(companyId, customerId);
  const receiver = request.receptor?.email || customer?.email;
  const to = automaticAddresses(receiver, copies);
  const { admitted, userId } = await ports.mailAllowance.admit(companyId, to);
  const shipment = { invoiceId: id, note: undefined, automatic: true };
  await postDeliveries(ports, { ...shipment, to: admitted });
  const held = to.filter((address) => !admitted.includes(address));
  if (held.length === 0) return;
  await recordUnsentDeliveries(ports, { ...shipment, to: held });
  await notifyOfHeldMails(ports, userId, id);
}

/** Tells the user once a day. */
async function notifyOfHeldMails(ports: Ports, userId: string, invoiceId: string): Promise<void> {
  await notify(ports, {
    userId,
    type: 'MAILS_HELD',
    title: 'Hay documentos que no se enviaron por correo',
    body: 'Tu cuenta llegó a los correos que puede enviar en un día. Confirma tu correo y ten vigente el CSD de tu empresa para enviar sin ese límite; después envíalos desde su detalle.',
    link: `/facturas/${invoiceId}`,
    occasion: `mails-held:${ports.clock.now().toISOString().slice(0, 10)}`,
  });
}
