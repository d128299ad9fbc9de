import type { Admission, Clock, RateLimit, RateLimits } from '../src/shared/ports.ts';

interface Count {
  readonly taken: number;
  readonly endsAt: number;
}

/** Counts of one process; whoever is given back was one of them. */
export class InMemoryRateLimits implements RateLimits {
  readonly #counts = new Map<string, Count>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async take({ name, most, seconds }: RateLimit, key: string): Promise<Admission> {
    const now = this.#clock.now().getTime();
    const before = this.#counts.get(`${name} ${key}`);
    const count = before && before.endsAt > now ? before : { taken: 0, endsAt: now + seconds * 1_000 };
    if (count.taken >= most) return { kind: 'limited', retryAfter: Math.ceil((count.endsAt - now) / 1_000) };
    this.#counts.set(`${name} ${key}`, { ...count, taken: count.taken + 1 });
    return { kind: 'admitted' };
  }

  async giveBack({ name }: RateLimit, key: string): Promise<void> {
    const count = this.#counts.get(`${name} ${key}`);
    if (count) this.#counts.set(`${name} ${key}`, { ...count, taken: count.taken - 1 });
  }

  async taken({ name }: Pick<RateLimit, 'name'>, key: string): Promise<number> {
    const count = this.#counts.get(`${name} ${key}`);
    return count && count.endsAt > this.#clock.now().getTime() ? count.taken : 0;
  }

  async forget({ name }: RateLimit, key: string): Promise<void> {
    for (const counted of this.#counts.keys()) {
      if (`${counted} `.startsWith(`${name} ${key} `)) this.#counts.delete(counted);
    }
  }

  async countFailure(): Promise<void> {
    // It was counted as it came.
  }
}
