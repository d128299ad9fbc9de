import type { Clock } from '../../shared/clock.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { AskSat } from './ask-sat.ts';
import type { CancellationNews } from './cancellation-news.ts';
import type { Cancellations, Learnt, TakenCancellation } from './cancellations.ts';
import type { CancelOutcome, InvoiceCanceller } from './invoice-canceller.ts';
import { judge, type Verdict } from './judge.ts';
import type { SatAnswer } from './sat-status.ts';
import { isToBeSent, pauseAfter, termEnd } from './sending.ts';

/** A process that was stopped for longer after it recorded that it asks the provider does not ask. */
const startWindowMs = 5_000;
const unsent: CancelOutcome = { kind: 'unknown', reason: 'too late to ask' };

/** What one round has seen. */
interface Round {
  readonly sat: SatAnswer;
  readonly told: CancelOutcome | undefined;
}

/**
 * Takes an open cancellation one step on: SAT is asked, the provider if SAT shows no request, and SAT again. Any process
 * may die at any point: the next one begins by asking SAT.
 */
export class AttendCancellation {
  readonly #transactions: Transactions;
  readonly #cancellations: Cancellations;
  readonly #canceller: InvoiceCanceller;
  readonly #sat: AskSat;
  readonly #news: CancellationNews;
  readonly #clock: Clock;
  readonly #settleMs: number;

  /** @param settleMs how long a request that nobody confirmed may still appear at SAT. */
  constructor(
    transactions: Transactions,
    cancellations: Cancellations,
    canceller: InvoiceCanceller,
    sat: AskSat,
    news: CancellationNews,
    clock: Clock,
    settleMs: number,
  ) {
    this.#transactions = transactions;
    this.#cancellations = cancellations;
    this.#canceller = canceller;
    this.#sat = sat;
    this.#news = news;
    this.#clock = clock;
    this.#settleMs = settleMs;
  }

  async execute({ invoiceId }: { readonly invoiceId: string }): Promise<void> {
    const taken = await this.#cancellations.take(invoiceId);
    if (!taken) return;
    const before = await this.#sat.execute(invoiceId, taken.xml);
    const verdict = this.#judge(taken, { sat: before, told: undefined });
    if (verdict.kind !== 'waiting' || !this.#isToBeSent(taken)) return this.#record(taken, verdict, before, undefined);
    const sent = await this.#send(taken, before);
    if (!sent) return;
    const after = await this.#sat.execute(invoiceId, taken.xml);
    const { told, taken: now } = sent;
    await this.#record(now, this.#judge(now, { sat: after, told }), after, told);
  }

  #judge({ cancellation, sending }: TakenCancellation, round: Round): Verdict {
    return judge({ ...round, cancellation, sending });
  }

  #isToBeSent({ invoice, sending, cancellation }: TakenCancellation): boolean {
    if (invoice.provider !== this.#canceller.provider || invoice.providerId === undefined) return false;
    return isToBeSent(sending, cancellation, this.#clock.now(), this.#settleMs);
  }

  /** @returns nothing when somebody else has asked meanwhile. */
  async #send(taken: TakenCancellation, before: SatAnswer) {
    const { invoice, cancellation, sending } = taken;
    const sentAt = this.#clock.now();
    const rejectedBefore = before.kind === 'valid' ? before.request === 'rejected' : cancellation.intentos > 1;
    if (!(await this.#cancellations.recordSent(invoice.id, sending.sends, sentAt, rejectedBefore))) return undefined;
    const { motivo, uuidSustitucion } = cancellation;
    if (motivo === undefined || invoice.providerId === undefined) throw new Error(`${invoice.id} has no motive`);
    const order = { providerId: invoice.providerId, motivo, uuidSustitucion };
    // Another may have taken over from a process that was stopped here, and the user may not want it any more.
    const isLate = this.#clock.now().getTime() - sentAt.getTime() > startWindowMs;
    const told: CancelOutcome = isLate ? unsent : await this.#canceller.cancel(order);
    if (told.kind === 'received' && told.acuse) await this.#cancellations.keepAcuse(invoice.id, told.acuse);
    const now = { sends: sending.sends + 1, sentAt, receivedAt: undefined, rejectedBefore };
    return { told, taken: { ...taken, sending: now } };
  }

  async #record(
    taken: TakenCancellation,
    verdict: Verdict,
    sat: SatAnswer,
    told: CancelOutcome | undefined,
  ): Promise<void> {
    const { invoice, cancellation, sending } = taken;
    const { id } = invoice;
    const now = this.#clock.now();
    const checkedAt = sat.kind === 'unknown' ? undefined : now;
    const changed = { ...invoice, intentos: cancellation.intentos };
    await this.#transactions.run(async () => {
      switch (verdict.kind) {
        case 'cancelled': {
          const ending = { status: 'cancelled', via: verdict.via, checkedAt: now } as const;
          if (await this.#cancellations.end(id, sending.sends, ending))
            await this.#news.cancelled(changed, verdict.via);
          return;
        }
        case 'rejected': {
          const { message } = verdict;
          const ended = await this.#cancellations.end(id, sending.sends, { status: 'rejected', message, checkedAt });
          if (ended) await this.#news.rejected(changed, message, cancellation.uuidSustitucion !== undefined);
          return;
        }
        case 'pending':
        case 'waiting': {
          const learnt = { ...learntBy(taken, verdict), ...receipt(told, now), ...(checkedAt && { checkedAt }) };
          const next = new Date(now.getTime() + pauseAfter(cancellation, now, this.#settleMs));
          const isNew = verdict.kind === 'pending' && cancellation.status !== 'pending';
          const left = await this.#cancellations.leave(id, sending.sends, learnt, next);
          if (left && isNew) await this.#news.pending(changed, learnt.expiresAt !== undefined);
        }
      }
    });
  }
}

const receipt = (told: CancelOutcome | undefined, now: Date): Learnt =>
  told?.kind === 'received' ? { receivedAt: now } : {};

function learntBy({ invoice, cancellation }: TakenCancellation, verdict: Verdict): Learnt {
  if (verdict.kind === 'pending') {
    return { status: 'pending', expiresAt: termEnd(cancellation, invoice.document), message: undefined };
  }
  return verdict.kind === 'waiting' && verdict.message !== undefined ? { message: verdict.message } : {};
}
