import type { Clock } from '../../shared/clock.ts';
import type { NoticeElsewhere } from './notice-elsewhere.ts';
import type { InRound, SatRounds } from './sat-rounds.ts';

/** Questions that are at SAT at once. */
const atOnce = 10;
/** It ends before it is begun anew, a minute later, also when SAT is slow to answer the last questions. */
const mostMs = 40_000;
/** From then on documents that nobody was answered for are passed over until the next round. */
const mostUnanswered = 30;

/** Finds documents that were cancelled with another system: SAT is asked about every issued one, again and again. */
export class LookElsewhere {
  readonly #rounds: SatRounds;
  readonly #notice: Pick<NoticeElsewhere, 'execute'>;
  readonly #clock: Clock;

  constructor(rounds: SatRounds, notice: Pick<NoticeElsewhere, 'execute'>, clock: Clock) {
    this.#rounds = rounds;
    this.#notice = notice;
    this.#clock = clock;
  }

  /**
   * Goes on while SAT answers, for less than a minute. Of documents that are asked about together, those that SAT does not
   * answer for are passed over with the others until the next round. Where it answers for none of them it is taken to be
   * down, and they come again: a few that it never answers for must not hold their company's round up, so that these too are
   * passed over in the end.
   * @throws what kept a document from being asked about; it is passed over, and no other one is kept from it.
   */
  async execute(): Promise<void> {
    const ends = this.#clock.now().getTime() + mostMs;
    await this.#rounds.enter();
    const failures: unknown[] = [];
    while (this.#clock.now().getTime() < ends) {
      const documents = await this.#rounds.next(atOnce);
      if (documents.length === 0) break;
      const asked = await Promise.allSettled(documents.map((document) => this.#isAnswered(document)));
      failures.push(...asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown));
      const isDown = asked.every((one) => one.status === 'fulfilled' && !one.value);
      await this.#moveOn(documents, isDown);
      if (isDown) break;
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Documents could not be asked about');
  }

  async #isAnswered({ id: invoiceId, userId }: InRound): Promise<boolean> {
    const answer = await this.#notice.execute({ invoiceId, userId });
    return answer?.kind !== 'unknown';
  }

  async #moveOn(documents: readonly InRound[], isDown: boolean): Promise<void> {
    const again = isDown ? documents.filter(({ unanswered }) => unanswered < mostUnanswered) : [];
    await this.#rounds.unanswered(again);
    await this.#rounds.passed(documents.filter((document) => !again.includes(document)));
  }
}
