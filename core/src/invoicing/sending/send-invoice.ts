import { type Actor, documentScope } from '../../access/actor.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import { joinAddresses } from '../../shared/email.ts';
import { type Invoice, isIn } from '../invoice.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { SendingPreference, StoredPreference } from './preference.ts';
import { addressesOf, automaticAddresses, checkedPreference, notAutomatic } from './preference.ts';
import type { Deliveries, KnownRecipients, Recipients } from './ports.ts';
import type { InvoicingPorts } from '../ports.ts';
import { isStale, type PortsOf, type RequestKey, type Saved } from '../../shared/ports.ts';
import { notify } from '../../notifications/notify.ts';
import type { InvoiceSources } from '../building/invoice-sources.ts';
import type { AllowanceLeft, MailAllowance } from './mail-allowance.ts';
import type { Delivery } from './delivery.ts';

export interface SendRequest {
  readonly actor: Actor;
  readonly id: string;
  readonly to: readonly string[];
  readonly note: string | undefined;
  readonly requestKey: RequestKey | undefined;
}

type SendPorts = Pick<InvoicingPorts, 'invoices' | 'mailAllowance' | 'transactions'> & {
  readonly recipients: Pick<Recipients, 'remember'>;
} & PortsOf<typeof postDeliveries>;

/**
 * Leaves a stamped document's files to be mailed to each address, which its customer's next one is offered.
 * @throws DomainError NOT_FOUND, VALIDATION, CONFLICT for what is not stamped, RATE_LIMITED
 */
export async function sendInvoice(ports: SendPorts, { actor, id, to, note, requestKey }: SendRequest): Promise<void> {
  const invoice = await ports.invoices.find(documentScope(actor, 'send'), id);
  if (!invoice) throw notFound();
  if (!isIn(invoice.status, 'stamped')) throw new DomainError('CONFLICT', notStamped);
  const addresses = addressesOf(to, 'to');
  await ports.transactions.run(async () => {
    await ports.mailAllowance.take(invoice.companyId, addresses);
    await postDeliveries(ports, { invoiceId: id, to: addresses, note: note?.trim() || undefined, automatic: false });
    await ports.recipients.remember(id, addresses);
    await requestKey?.bind({ type: 'invoice', id });
  });
}

const notStamped = 'Solo se puede enviar un documento timbrado.';

interface Shipment extends Pick<Delivery, 'invoiceId' | 'note' | 'automatic'> {
  readonly to: readonly string[];
}

type PostPorts = Pick<InvoicingPorts, 'outgoingMails' | 'ids' | 'clock'> & {
  readonly deliveries: Pick<Deliveries, 'add'>;
};

type WithholdPorts = Pick<InvoicingPorts, 'ids' | 'clock'> & { readonly deliveries: Pick<Deliveries, 'add' | 'end'> };

/** Leaves a record and a mail for each address, in the caller's transaction. */
async function postDeliveries(ports: PostPorts, { to, ...shipment }: Shipment): Promise<void> {
  for (const address of to) {
    const id = ports.ids.next();
    await ports.deliveries.add({ ...shipment, id, to: address, createdAt: ports.clock.now() });
    await ports.outgoingMails.post('invoice-files', { deliveryId: id });
  }
}

/** Keeps that these addresses were not written to, for whoever looks where a document was sent. */
async function recordUnsentDeliveries(ports: WithholdPorts, { to, ...shipment }: Shipment): Promise<void> {
  for (const address of to) {
    const id = ports.ids.next();
    const at = ports.clock.now();
    await ports.deliveries.add({ ...shipment, id, to: address, createdAt: at });
    await ports.deliveries.end(id, 'failed', at);
  }
}

export type JustIssued = Pick<Invoice, 'id' | 'companyId' | 'customerId' | 'request'>;

type ByItselfPorts = Pick<InvoicingPorts, 'clock'> & {
  readonly mailAllowance: Pick<MailAllowance, 'admit'>;
} & PortsOf<typeof postDeliveries> &
  PortsOf<typeof recordUnsentDeliveries> &
  PortsOf<typeof notify>;

type SendAutomaticallyPorts = ByItselfPorts & { readonly invoiceSources: Pick<InvoiceSources, 'receptor'> };

/**
 * Leaves a document to be mailed because it was stamped, in the transaction that makes it issued: neither is there without
 * the other, so that it happens once whatever dies.
 */
export async function sendAutomatically(
  ports: SendAutomaticallyPorts,
  { id, companyId, customerId, request }: JustIssued,
  copies: readonly string[],
): Promise<void> {
  const receiver = request.enviarA
    ? joinAddresses(request.enviarA)
    : await receiverOf(ports, companyId, customerId, request);
  const shipment = { invoiceId: id, note: undefined, automatic: true };
  await sendByItself(ports, companyId, shipment, automaticAddresses(receiver, copies));
}

async function receiverOf(
  { invoiceSources }: Pick<SendAutomaticallyPorts, 'invoiceSources'>,
  companyId: string,
  customerId: string | undefined,
  { receptor }: InvoiceRequest,
): Promise<string | undefined> {
  const customer = customerId === undefined ? undefined : await invoiceSources.receptor(companyId, customerId);
  return receptor?.email || customer?.email;
}

/**
 * Leaves a document to be mailed that nobody sends by hand, in the caller's transaction: to as many addresses as its account may
 * write to, which is told of the others.
 */
export async function sendByItself(
  ports: ByItselfPorts,
  companyId: string,
  shipment: Omit<Shipment, 'to'>,
  to: readonly string[],
): Promise<void> {
  const { admitted, userId } = await ports.mailAllowance.admit(companyId, to);
  await postDeliveries(ports, { ...shipment, to: admitted });
  const held = to.filter((address) => !admitted.includes(address));
  if (held.length === 0) return;
  await recordUnsentDeliveries(ports, { ...shipment, to: held });
  await notifyOfHeldMails(ports, userId, shipment.invoiceId);
}

/** Tells the user once a day. */
async function notifyOfHeldMails(ports: ByItselfPorts, userId: string, invoiceId: string): Promise<void> {
  await notify(ports, {
    userId,
    about: { kind: 'invoice', id: invoiceId },
    type: 'MAILS_HELD',
    title: 'Hay documentos que no se enviaron por correo',
    body: 'Tu cuenta llegó a los correos que puede enviar en un día. Confirma tu correo y ten vigente el CSD de tu empresa para enviar sin ese límite; después envíalos desde su detalle.',
    link: `/facturas/${invoiceId}`,
    occasion: `mails-held:${ports.clock.now().toISOString().slice(0, 10)}`,
  });
}

/**
 * Returns how many mails may still be sent for a company today, told before somebody writes one.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function getMailAllowance(
  ports: Pick<InvoicingPorts, 'access' | 'mailAllowance'>,
  actor: Actor,
  companyId: string,
): Promise<AllowanceLeft> {
  await ports.access.company(actor, 'invoices:issue', companyId);
  return ports.mailAllowance.left(companyId);
}

/** @throws DomainError NOT_FOUND, PERMISSION_MISSING */
export async function getSendingPreference(
  ports: Pick<InvoicingPorts, 'access' | 'sendingPreferences'>,
  actor: Actor,
  companyId: string,
): Promise<StoredPreference> {
  await ports.access.company(actor, 'companies:read', companyId);
  return (await ports.sendingPreferences.find(companyId)) ?? notAutomatic;
}

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

/**
 * Lists where a document was sent, and what became of it.
 * @throws DomainError NOT_FOUND
 */
export async function listDeliveries(
  ports: Pick<InvoicingPorts, 'invoices' | 'deliveries'>,
  actor: Actor,
  id: string,
): Promise<readonly Delivery[]> {
  if (!(await ports.invoices.find(documentScope(actor, 'read'), id))) throw notFound();
  return ports.deliveries.ofInvoice(id);
}

/**
 * @param version the one that the caller saw; without it the last write wins.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION
 */
export async function saveSendingPreference(
  ports: Pick<InvoicingPorts, 'access' | 'sendingPreferences'>,
  actor: Actor,
  companyId: string,
  wanted: SendingPreference,
  version: number | undefined,
): Promise<Saved<StoredPreference>> {
  await ports.access.company(actor, 'companies:manage', companyId);
  const current = (await ports.sendingPreferences.find(companyId)) ?? notAutomatic;
  if (isStale(current, version)) return { kind: 'stale', current };
  const preference = checkedPreference(wanted);
  const isSaved = await ports.sendingPreferences.save(companyId, preference, current.version);
  if (!isSaved) return saveSendingPreference(ports, actor, companyId, wanted, version);
  return { kind: 'saved', record: { ...preference, version: current.version + 1 } };
}
