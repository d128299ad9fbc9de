import { randomBytes } from 'node:crypto';
import type { Clock } from '@timbra/core/shared/clock.ts';
import type { Ids } from '@timbra/core/shared/ids.ts';

const counterLimit = 1 << 12;

/** RFC 9562, method 1: a counter in `rand_a` keeps the order within a millisecond and when the clock steps back. */
export class UuidV7Ids implements Ids {
  readonly #clock: Clock;
  #millis = 0;
  #counter = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): string {
    const random = randomBytes(10);
    this.#advance(random.readUInt16BE(8));
    const time = this.#millis.toString(16).padStart(12, '0');
    const counter = this.#counter.toString(16).padStart(3, '0');
    const variant = ((random.readUInt8(0) & 0x3f) | 0x80).toString(16);
    const rest = random.toString('hex', 1, 8);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variant}${rest.slice(0, 2)}-${rest.slice(2)}`;
  }

  #advance(seed: number): void {
    const now = this.#clock.now().getTime();
    if (now > this.#millis) {
      this.#millis = now;
      // The upper half stays free, for the ids that follow within the same millisecond.
      this.#counter = seed % (counterLimit / 2);
    } else if (++this.#counter === counterLimit) {
      this.#millis += 1;
      this.#counter = 0;
    }
  }
}
