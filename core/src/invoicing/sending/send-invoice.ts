import { type Actor, documentScope } from '../../access/actor.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { RequestKey } from '../../shared/request-key.ts';
import { isIn } from '../life-cycle.ts';
import { addressesOf } from './addresses.ts';
import { postDeliveries } from './post-deliveries.ts';
import type { Recipients } from './recipients.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';

export interface SendRequest {
  readonly actor: Actor;
  readonly id: string;
  readonly to: readonly string[];
  readonly note: string | undefined;
  readonly requestKey: RequestKey | undefined;
}

type Ports = Pick<InvoicingPorts, 'invoices' | 'mailAllowance' | 'transactions'> & {
  readonly recipients: Pick<Recipients, 'remember'>;
} & PortsOf<typeof postDeliveries>;

/**
 * Leaves a stamped document's files to be mailed to each address, which its customer's next one is offered.
 * @throws DomainError NOT_FOUND, VALIDATION, CONFLICT for what is not stamped, RATE_LIMITED
 */
export async function sendInvoice(ports: Ports, { actor, id, to, note, requestKey }: SendRequest): Promise<void> {
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
