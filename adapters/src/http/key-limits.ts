import type { KeyActor } from '@timbra/core/access/actor.ts';
import type { CallCount, CallCounts } from '../ports/call-counts.ts';

/** What a key has left, of its own limit or of its company's: of the one that has less left. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  /** Is in how many seconds the count begins anew. */
  readonly resetSeconds: number;
  readonly admitted: boolean;
}

export interface KeyLimits {
  take(key: KeyActor): Promise<Allowance>;
}

interface Standing {
  /** Holds what this process has reserved and not used. */
  mine: number;
  /** Holds what nobody has reserved, as it was seen last. */
  left: number;
  endsAt: number;
  reserving: Promise<void> | undefined;
}

const seconds = 60;
/** All keys of a company together have so many times what one has. */
const perCompany = 2;
/** A process reserves so small a part of what is left: other processes find nearly all of it. */
const batches = 20;
const mostRemembered = 10_000;

/**
 * Counts the calls of each key, and those of a company's keys together, for all processes. A key of all companies counts for
 * its account.
 */
export class CountedKeyLimits implements KeyLimits {
  readonly #counts: CallCounts;
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #standings = new Map<string, Standing>();

  constructor(counts: CallCounts, perMinute: number, now: () => number = Date.now) {
    this.#counts = counts;
    this.#perMinute = perMinute;
    this.#now = now;
  }

  async take({ keyId, companyId, userId }: KeyActor): Promise<Allowance> {
    const own = await this.#takeOne({ name: 'key-calls', key: keyId, most: this.#perMinute, seconds });
    if (!own.admitted) return own;
    const most = this.#perMinute * perCompany;
    const shared = await this.#takeOne({ name: 'company-calls', key: companyId ?? userId, most, seconds });
    return !shared.admitted || shared.remaining < own.remaining ? shared : own;
  }

  async #takeOne(count: CallCount): Promise<Allowance> {
    const standing = this.#standingOf(count);
    while (standing.mine === 0 && (standing.left > 0 || standing.endsAt <= this.#now())) {
      standing.reserving ??= this.#reserve(count, standing);
      await standing.reserving;
    }
    const admitted = standing.mine > 0;
    if (admitted) standing.mine -= 1;
    return {
      limit: count.most,
      remaining: standing.mine + standing.left,
      resetSeconds: Math.max(1, Math.ceil((standing.endsAt - this.#now()) / 1_000)),
      admitted,
    };
  }

  #standingOf({ name, key, most }: CallCount): Standing {
    const id = `${name} ${key}`;
    const known = this.#standings.get(id);
    if (known && known.endsAt > this.#now()) return known;
    if (known?.reserving) return known;
    const standing: Standing = { mine: 0, left: most, endsAt: 0, reserving: undefined };
    this.#standings.delete(id);
    this.#standings.set(id, standing);
    const [oldest] = this.#standings.keys();
    if (this.#standings.size > mostRemembered && oldest !== undefined) this.#standings.delete(oldest);
    return standing;
  }

  async #reserve(count: CallCount, standing: Standing): Promise<void> {
    try {
      const wanted = Math.max(1, Math.floor(standing.left / batches));
      const { granted, left, endsInMs } = await this.#counts.reserve(count, wanted);
      standing.mine += granted;
      standing.left = left;
      standing.endsAt = this.#now() + endsInMs;
    } finally {
      standing.reserving = undefined;
    }
  }
}
