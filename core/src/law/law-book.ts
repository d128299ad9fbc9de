import { mexicoDay } from '../shared/local-time.ts';
import type { Clock } from '../shared/ports.ts';
import { type LawRows, lawWith } from './with-rows.ts';
import type { Law } from './law.ts';

/** Rows that an operator has loaded besides those of the product. */
export interface LawLoad {
  readonly id: string;
  /** It is the name of the file. */
  readonly name: string;
  readonly rows: LawRows;
  readonly loadedBy: string;
  readonly loadedAt: Date;
}

/** What operators have loaded; it is only added to, and withdrawn as a whole. */
export interface LawLoads {
  /** Returns the loads that hold, in their order. */
  all(): Promise<readonly LawLoad[]>;
  /** Keeps others from being added until the caller's transaction ends. */
  hold(): Promise<void>;
  add(load: LawLoad): Promise<void>;
  /** @returns whether it was there and held. */
  withdraw(id: string, by: string, at: Date): Promise<boolean>;
}

type CachedLaw = { readonly law: Promise<Law>; readonly readAt: number };

const cacheMs = 30_000;

/** A clock that was put back does not make it last. */
const isFresh = (ageMs: number): boolean => ageMs >= 0 && ageMs < cacheMs;

/** The law as it is known, and the day by which it is asked. */
export interface LawOfToday {
  readonly law: Law;
  /** It is the day of Mexico's calendar, `2026-11-30`. */
  readonly today: string;
}

/** The law of the product with what operators have loaded, read once for all who ask within half a minute. */
export class LawBook {
  readonly #loads: Pick<LawLoads, 'all'>;
  readonly #shipped: Law;
  readonly #clock: Clock;
  #cached: CachedLaw | undefined;

  constructor(loads: Pick<LawLoads, 'all'>, shipped: Law, clock: Clock) {
    this.#loads = loads;
    this.#shipped = shipped;
    this.#clock = clock;
  }

  read(): Promise<Law> {
    const now = this.#clock.now().getTime();
    if (this.#cached && isFresh(now - this.#cached.readAt)) return this.#cached.law;
    const reading = { law: this.#readAnew(), readAt: now };
    this.#cached = reading;
    // What could not be read is asked for again by the next one.
    reading.law.catch(() => {
      if (this.#cached === reading) this.#cached = undefined;
    });
    return reading.law;
  }

  async ofToday(): Promise<LawOfToday> {
    return { law: await this.read(), today: mexicoDay(this.#clock.now()) };
  }

  async #readAnew(): Promise<Law> {
    return lawWith(this.#shipped, await this.#loads.all());
  }
}

/** Reads the law as it is known, no older than a minute. */
export type KnownLaw = Pick<LawBook, 'read' | 'ofToday'>;
