import type { Clock } from '../src/shared/ports.ts';

/** A clock that stands still until a test moves it. */
export class MovingClock implements Clock {
  #now: Date;

  constructor(now: Date = new Date('2026-11-20T16:00:00Z')) {
    this.#now = now;
  }

  now(): Date {
    return new Date(this.#now);
  }

  moveBy(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}
