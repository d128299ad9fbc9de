import type { Clock, Ids } from '@timbra/core/shared/ports.ts';
import { sampleMark } from '@timbra/core/samples/sample-data.ts';
import { v7 } from 'uuid';

/** Ids that tell sample data, of the moment that its clock shows: lists go by them. */
export class SampleIds implements Ids {
  readonly #clock: Clock;
  #msecs = 0;
  #seq = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): string {
    const now = this.#clock.now().getTime();
    if (now === this.#msecs) this.#seq += 1;
    else this.#begin(now);
    // The sequence is in the bytes before the mark, but for its last two bits.
    return v7({ msecs: this.#msecs, seq: this.#seq << 2 }).slice(0, -sampleMark.length) + sampleMark;
  }

  /** What an earlier process made of the same moment began elsewhere. */
  #begin(now: number): void {
    this.#msecs = now;
    this.#seq = Math.floor(Math.random() * 2 ** 28);
  }
}
