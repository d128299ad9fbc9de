import type { Clock } from '../../shared/clock.ts';
import { each } from '../../shared/each.ts';
import type { AttemptCorrection } from './attempt-correction.ts';
import type { TicketCorrections } from './ticket-corrections.ts';

const atOnce = 50;

/** Tries the corrections that wait: whoever was asked for one may have died, and what was missing may be there now. */
export class AttendCorrections {
  readonly #corrections: Pick<TicketCorrections, 'due'>;
  readonly #attempt: Pick<AttemptCorrection, 'execute'>;
  readonly #clock: Clock;

  constructor(corrections: Pick<TicketCorrections, 'due'>, attempt: Pick<AttemptCorrection, 'execute'>, clock: Clock) {
    this.#corrections = corrections;
    this.#attempt = attempt;
    this.#clock = clock;
  }

  async execute(): Promise<void> {
    const due = await this.#corrections.due(this.#clock.now(), atOnce);
    await each(due, (waiting) => this.#attempt.execute(waiting));
  }
}
