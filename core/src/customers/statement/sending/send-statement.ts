import { type Actor, scopeOf } from '../../../access/actor.ts';
import { addressesOf } from '../../../invoicing/sending/preference.ts';
import { notFound } from '../../../shared/errors.ts';
import type { PortsOf, RequestKey } from '../../../shared/ports.ts';
import type { CustomersPorts } from '../../ports.ts';
import { type AskedStatement, getStatement } from '../get-statement.ts';
import type { StatementDelivery } from './statement-deliveries.ts';

export interface SendStatementRequest extends AskedStatement {
  readonly actor: Actor;
  /** It is the id of the customer. */
  readonly id: string;
  readonly to: readonly string[];
  readonly note: string | undefined;
  readonly requestKey: RequestKey | undefined;
}

type Ports = Pick<
  CustomersPorts,
  'customers' | 'statementDeliveries' | 'outgoingMails' | 'mailAllowance' | 'transactions' | 'ids' | 'clock'
> &
  PortsOf<typeof getStatement>;

/**
 * Leaves the account of a customer to be mailed to each address, as documents are.
 * @throws DomainError NOT_FOUND, VALIDATION, RATE_LIMITED
 */
export async function sendStatement(
  ports: Ports,
  { actor, id, to, note, requestKey, ...asked }: SendStatementRequest,
): Promise<void> {
  const {
    customers,
    statementDeliveries: deliveries,
    outgoingMails: mails,
    mailAllowance: allowance,
    transactions,
    ids,
    clock,
  } = ports;
  const customer = await customers.find(scopeOf(actor, 'payments:write'), id);
  if (!customer) throw notFound('No encontramos ese cliente.');
  const addresses = addressesOf(to, 'to');
  // A period that cannot be told is refused now; its last day stays the one of the request.
  const { desde, hasta } = await getStatement(ports, actor, id, asked);
  const delivery = { customerId: id, note: note?.trim() || undefined, desde, hasta };
  await transactions.run(async () => {
    await allowance.take(customer.companyId, addresses);
    for (const address of addresses) {
      const deliveryId = ids.next();
      await deliveries.add({ ...delivery, id: deliveryId, to: address, createdAt: clock.now() });
      await mails.post('customer-statement', { deliveryId });
    }
    await requestKey?.bind({ type: 'customer', id });
  });
}

/**
 * Tells where the account of a customer was sent, and what became of it.
 * @throws DomainError NOT_FOUND
 */
export async function listStatementDeliveries(
  ports: Pick<CustomersPorts, 'customers' | 'statementDeliveries'>,
  actor: Actor,
  id: string,
): Promise<readonly StatementDelivery[]> {
  if (!(await ports.customers.find(scopeOf(actor, 'invoices:read'), id))) throw notFound('No encontramos ese cliente.');
  return ports.statementDeliveries.ofCustomer(id);
}
