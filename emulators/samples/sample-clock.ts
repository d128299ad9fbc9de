import type { Clock } from '@timbra/core/shared/ports.ts';

/**
 * The clock of the process that makes sample data, and of the PAC's emulator beside it: set to the day of each step, it goes
 * on from there. A document is dated, sent and stamped by one clock, as the rule of 72 hours asks.
 */
export class SampleClock implements Clock {
  #aheadMs = 0;

  set(at: Date): void {
    this.#aheadMs = at.getTime() - Date.now();
  }

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }
}
