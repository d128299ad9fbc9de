import { type Actor, documentScope } from '../../access/actor.ts';
import type { AllowanceLeft } from './mail-allowance.ts';
import type { InvoicingPorts } from '../ports.ts';
import { notFound } from '../../shared/errors.ts';
import { isStale, type Saved } from '../../shared/ports.ts';
import { checkedPreference, notAutomatic, type SendingPreference, type StoredPreference } from './preference.ts';
import type { KnownRecipients, Recipients } from './ports.ts';
import type { Delivery } from './delivery.ts';

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
