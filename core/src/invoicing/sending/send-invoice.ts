import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { RequestKey } from '../../shared/request-key.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { Invoices } from '../invoices.ts';
import { isIn } from '../life-cycle.ts';
import { addressesOf } from './addresses.ts';
import type { MailAllowance } from './mail-allowance.ts';
import type { PostDeliveries } from './post-deliveries.ts';
import type { Recipients } from './recipients.ts';

export interface SendRequest {
  readonly actor: Actor;
  readonly id: string;
  readonly to: readonly string[];
  readonly note: string | undefined;
  readonly requestKey: RequestKey | undefined;
}

/** Leaves a stamped document's files to be mailed to each address (contract D10), which its customer's next one is offered. */
export class SendInvoice {
  readonly #invoices: Invoices;
  readonly #post: Pick<PostDeliveries, 'execute'>;
  readonly #allowance: MailAllowance;
  readonly #recipients: Pick<Recipients, 'remember'>;
  readonly #transactions: Transactions;

  constructor(
    invoices: Invoices,
    post: Pick<PostDeliveries, 'execute'>,
    allowance: MailAllowance,
    recipients: Pick<Recipients, 'remember'>,
    transactions: Transactions,
  ) {
    this.#invoices = invoices;
    this.#post = post;
    this.#allowance = allowance;
    this.#recipients = recipients;
    this.#transactions = transactions;
  }

  /** @throws DomainError NOT_FOUND, VALIDATION, CONFLICT for what is not stamped, RATE_LIMITED */
  async execute({ actor, id, to, note, requestKey }: SendRequest): Promise<void> {
    const invoice = await this.#invoices.find(scopeOf(actor, 'invoices:issue'), id);
    if (!invoice) throw notFound();
    if (!isIn(invoice.status, 'stamped')) throw new DomainError('CONFLICT', notStamped);
    const addresses = addressesOf(to, 'to');
    await this.#transactions.run(async () => {
      await this.#allowance.take(invoice.companyId, addresses);
      await this.#post.execute({ invoiceId: id, to: addresses, note: note?.trim() || undefined, automatic: false });
      await this.#recipients.remember(id, addresses);
      await requestKey?.bind({ type: 'invoice', id });
    });
  }
}

const notStamped = 'Solo se puede enviar un documento timbrado.';
