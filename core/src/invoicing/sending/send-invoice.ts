import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import { tooMany, type RateLimit, type RateLimits } from '../../shared/rate-limits.ts';
import type { RequestKey } from '../../shared/request-key.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { Invoices } from '../invoices.ts';
import { isIn } from '../life-cycle.ts';
import { addressesOf } from './addresses.ts';
import type { PostDeliveries } from './post-deliveries.ts';

export interface SendRequest {
  readonly actor: Actor;
  readonly id: string;
  readonly to: readonly string[];
  readonly note: string | undefined;
  readonly requestKey: RequestKey | undefined;
}

/** Leaves a stamped document's files to be mailed to each address (contract D10). */
export class SendInvoice {
  readonly #invoices: Invoices;
  readonly #post: Pick<PostDeliveries, 'execute'>;
  readonly #limits: RateLimits;
  readonly #transactions: Transactions;
  readonly #ofUser: RateLimit;

  /** @param mailsPerHour that one account may send. */
  constructor(
    invoices: Invoices,
    post: Pick<PostDeliveries, 'execute'>,
    limits: RateLimits,
    transactions: Transactions,
    mailsPerHour: number,
  ) {
    this.#invoices = invoices;
    this.#post = post;
    this.#limits = limits;
    this.#transactions = transactions;
    this.#ofUser = { name: 'documents-sent', most: mailsPerHour, seconds: 3_600 };
  }

  /** @throws DomainError NOT_FOUND, VALIDATION, CONFLICT for what is not stamped, RATE_LIMITED */
  async execute({ actor, id, to, note, requestKey }: SendRequest): Promise<void> {
    const invoice = await this.#invoices.find(scopeOf(actor, 'invoices:issue'), id);
    if (!invoice) throw notFound();
    if (!isIn(invoice.status, 'stamped')) throw new DomainError('CONFLICT', notStamped);
    const addresses = addressesOf(to, 'to');
    await this.#transactions.run(async () => {
      // Counted within the transaction: what is refused as a whole uses nothing up.
      for (const _ of addresses) await this.#count(actor.userId);
      await this.#post.execute({ invoiceId: id, to: addresses, note: note?.trim() || undefined, automatic: false });
      await requestKey?.bind({ type: 'invoice', id });
    });
  }

  async #count(userId: string): Promise<void> {
    const admission = await this.#limits.take(this.#ofUser, userId);
    if (admission.kind === 'limited') throw tooMany(limitReached, admission.retryAfter);
  }
}

const notStamped = 'Solo se puede enviar un documento timbrado.';
const limitReached = 'Llegaste al límite de correos por hora. Espera un rato e inténtalo de nuevo.';
