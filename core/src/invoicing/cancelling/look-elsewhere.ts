import { systemActor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import type { Clock } from '../../shared/clock.ts';
import type { InvoiceFiles, Invoices } from '../invoices.ts';
import type { NoticeElsewhere } from './notice-elsewhere.ts';
import type { InRound, SatRounds } from './sat-rounds.ts';

const atOnce = 100;
/** Who cancels a document within a day of its issue does so where it was issued. */
const youngMs = 86_400_000;

/** Finds documents that were cancelled with another system: SAT is asked about every issued one, again and again. */
export class LookElsewhere {
  readonly #rounds: SatRounds;
  readonly #invoices: Invoices;
  readonly #files: InvoiceFiles;
  readonly #notice: NoticeElsewhere;
  readonly #clock: Clock;

  constructor(rounds: SatRounds, invoices: Invoices, files: InvoiceFiles, notice: NoticeElsewhere, clock: Clock) {
    this.#rounds = rounds;
    this.#invoices = invoices;
    this.#files = files;
    this.#notice = notice;
    this.#clock = clock;
  }

  /**
   * Ends at the first document that SAT does not answer for, and goes on behind it the next time: one that SAT never answers
   * for must not keep all others waiting. It is asked for again in the next round.
   */
  async execute(): Promise<void> {
    const issuedBefore = new Date(this.#clock.now().getTime() - youngMs);
    for (const document of await this.#rounds.next(atOnce, issuedBefore)) {
      const isAnswered = await this.#ask(document);
      await this.#rounds.passed(document.id);
      if (!isAnswered) return;
    }
  }

  /** @returns false when SAT gave no answer. */
  async #ask({ id, userId }: InRound): Promise<boolean> {
    const invoice = await this.#invoices.find(scopeOf(systemActor(userId), 'invoices:read'), id);
    const xml = invoice?.status === 'ISSUED' ? await this.#files.xml(id) : undefined;
    if (!invoice || xml === undefined) return true;
    return (await this.#notice.execute(invoice, xml)).kind !== 'unknown';
  }
}
