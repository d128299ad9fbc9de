import { systemActor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import type { Clock } from '../../shared/clock.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { Invoices } from '../invoices.ts';
import type { AttendCancellation } from './attend-cancellation.ts';
import type { CancellationNews } from './cancellation-news.ts';
import type { RequestCancellation } from './request-cancellation.ts';
import type { Substitution, Substitutions } from './substitutions.ts';

/** Cancels by motive 01 what an issued document replaces; it is asked for once, whatever dies meanwhile. */
export class CancelSubstituted {
  readonly #transactions: Transactions;
  readonly #substitutions: Substitutions;
  readonly #invoices: Invoices;
  readonly #request: RequestCancellation;
  readonly #attend: AttendCancellation;
  readonly #news: CancellationNews;
  readonly #clock: Clock;

  constructor(
    transactions: Transactions,
    substitutions: Substitutions,
    invoices: Invoices,
    request: RequestCancellation,
    attend: AttendCancellation,
    news: CancellationNews,
    clock: Clock,
  ) {
    this.#transactions = transactions;
    this.#substitutions = substitutions;
    this.#invoices = invoices;
    this.#request = request;
    this.#attend = attend;
    this.#news = news;
    this.#clock = clock;
  }

  async execute({ substituteId }: { readonly substituteId: string }): Promise<void> {
    const substitution = await this.#substitutions.find(substituteId);
    if (!substitution) return;
    const { userId, originalId: id, uuid: uuidSustitucion } = substitution;
    try {
      await this.#transactions.run(async () => {
        // It locks both documents in their order, and refuses what was asked for before.
        await this.#request.execute({ actor: systemActor(userId), id, motivo: '01', uuidSustitucion });
        await this.#asked(substituteId);
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.#refused(substituteId, substitution, error.message);
      return;
    }
    await this.#attend.execute({ invoiceId: id });
  }

  #asked(substituteId: string): Promise<boolean> {
    return this.#substitutions.recordAsked(substituteId, this.#clock.now());
  }

  /** It is not tried again: what keeps the original from being cancelled is the user's to resolve. */
  async #refused(substituteId: string, { userId, originalId }: Substitution, message: string): Promise<void> {
    await this.#transactions.run(async () => {
      if (!(await this.#asked(substituteId))) return;
      const original = await this.#invoices.find(scopeOf(systemActor(userId), 'invoices:read'), originalId);
      if (!original || original.status === 'CANCELLED') return;
      await this.#news.notReplaced({ ...original, intentos: (original.cancellation?.intentos ?? 0) + 1 }, message);
    });
  }
}
