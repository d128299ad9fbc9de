import { overloaded } from '@timbra/core/shared/errors.ts';

export interface TurnLimits {
  /** Pieces of work that are under way at once. */
  readonly atOnce: number;
  /** Who would wait for longer than this is refused instead. */
  readonly mostWaitMs: number;
  /** How long one takes, until it has been measured. */
  readonly usuallyMs: number;
}

/** Weight of the last piece of work in the mean of all. */
const newest = 0.1;

/**
 * Does costly work a few pieces at once and in the order of their arrival. What would wait too long, by how long the work
 * has taken lately, is refused at once: waiting would only make everybody's wait longer.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;
  #meanMs: number;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#meanMs = limits.usuallyMs;
  }

  /** @throws DomainError OVERLOADED when too many wait; whatever the work throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn();
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#meanMs += newest * (performance.now() - started - this.#meanMs);
      this.#pass();
    }
  }

  async #turn(): Promise<void> {
    const { atOnce, mostWaitMs } = this.#limits;
    if (this.#underWay < atOnce) {
      this.#underWay += 1;
      return;
    }
    const waitMs = ((this.#waiting.length + 1) * this.#meanMs) / atOnce;
    if (waitMs > mostWaitMs) throw overloaded(waitMs / 1_000);
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Gives the turn to whoever waits longest. */
  #pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#underWay -= 1;
  }
}
