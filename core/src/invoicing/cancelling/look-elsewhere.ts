import type { Clock } from '../../shared/clock.ts';
import type { NoticeElsewhere } from './notice-elsewhere.ts';
import type { SatRounds } from './sat-rounds.ts';

const atOnce = 100;
/** Who cancels a document within a day of its issue does so where it was issued. */
const youngMs = 86_400_000;

/** Finds documents that were cancelled with another system: SAT is asked about every issued one, again and again. */
export class LookElsewhere {
  readonly #rounds: SatRounds;
  readonly #notice: NoticeElsewhere;
  readonly #clock: Clock;

  constructor(rounds: SatRounds, notice: NoticeElsewhere, clock: Clock) {
    this.#rounds = rounds;
    this.#notice = notice;
    this.#clock = clock;
  }

  /**
   * Ends at the first document that SAT does not answer for, and goes on behind it the next time: one that SAT never answers
   * for must not keep all others waiting. It is asked for again in the next round.
   */
  async execute(): Promise<void> {
    const issuedBefore = new Date(this.#clock.now().getTime() - youngMs);
    for (const { id, userId } of await this.#rounds.next(atOnce, issuedBefore)) {
      const answer = await this.#notice.execute({ invoiceId: id, userId });
      await this.#rounds.passed(id);
      if (answer?.kind === 'unknown') return;
    }
  }
}
