import type { Law } from '@timbra/core/law/law.ts';
import type { LawBook } from '@timbra/core/law/law-book.ts';
import { lawWith } from '@timbra/core/law/load-law.ts';
import type { LawLoads } from '@timbra/core/law/law-loads.ts';
import type { Clock } from '@timbra/core/shared/clock.ts';
import { shippedLaw } from '@timbra/core/law/shipped.ts';

interface Kept {
  readonly law: Promise<Law>;
  readonly readAt: number;
}

const keptMs = 30_000;

/** A clock that was put back does not make it last. */
const isFresh = (ageMs: number): boolean => ageMs >= 0 && ageMs < keptMs;

/** The law of the product and of the loads, read once for all who ask within half a minute. */
export class KeptLaw implements LawBook {
  readonly #loads: Pick<LawLoads, 'all'>;
  readonly #clock: Clock;
  #kept: Kept | undefined;

  constructor(loads: Pick<LawLoads, 'all'>, clock: Clock) {
    this.#loads = loads;
    this.#clock = clock;
  }

  read(): Promise<Law> {
    const now = this.#clock.now().getTime();
    if (this.#kept && isFresh(now - this.#kept.readAt)) return this.#kept.law;
    const kept = { law: this.#readAnew(), readAt: now };
    this.#kept = kept;
    // What could not be read is asked for again by the next one.
    kept.law.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.law;
  }

  async #readAnew(): Promise<Law> {
    return lawWith(shippedLaw, await this.#loads.all());
  }
}
