import type { Actor } from '../../../access/actor.ts';
import { scopeOf } from '../../../access/scope.ts';
import { addressesOf } from '../../../invoicing/sending/addresses.ts';
import type { MailAllowance } from '../../../invoicing/sending/mail-allowance.ts';
import type { Clock } from '../../../shared/clock.ts';
import { notFound } from '../../../shared/errors.ts';
import type { Ids } from '../../../shared/ids.ts';
import type { OutgoingMails } from '../../../shared/outgoing-mails.ts';
import type { RequestKey } from '../../../shared/request-key.ts';
import type { Transactions } from '../../../shared/transactions.ts';
import type { Customers } from '../../customers.ts';
import type { AskedStatement, GetStatement } from '../get-statement.ts';
import type { StatementDeliveries } from './statement-deliveries.ts';

export interface SendStatementRequest extends AskedStatement {
  readonly actor: Actor;
  /** Of the customer. */
  readonly id: string;
  readonly to: readonly string[];
  readonly note: string | undefined;
  readonly requestKey: RequestKey | undefined;
}

interface Parts {
  readonly customers: Customers;
  readonly statements: Pick<GetStatement, 'execute'>;
  readonly deliveries: StatementDeliveries;
  readonly mails: OutgoingMails;
  readonly allowance: MailAllowance;
  readonly transactions: Transactions;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Leaves the account of a customer to be mailed to each address, as documents are. */
export class SendStatement {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws DomainError NOT_FOUND, VALIDATION, RATE_LIMITED */
  async execute({ actor, id, to, note, requestKey, ...asked }: SendStatementRequest): Promise<void> {
    const { customers, statements, deliveries, mails, allowance, transactions, ids, clock } = this.#parts;
    const customer = await customers.find(scopeOf(actor, 'invoices:issue'), id);
    if (!customer) throw notFound('No encontramos ese cliente.');
    const addresses = addressesOf(to, 'to');
    // A period that cannot be told is refused now; its last day stays the one of the request.
    const { desde, hasta } = await statements.execute(actor, id, asked);
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
}
