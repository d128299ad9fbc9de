import { requirePermission, type Actor } from '../access/actor.ts';
import { mexicoDay } from '../invoicing/local-time.ts';
import type { Clock } from '../shared/clock.ts';
import { endingsOf, type Ending } from './endings.ts';
import type { KnownLaw } from './law-book.ts';
import type { LawLoad, LawLoads } from './law-loads.ts';

export interface EndingLaw {
  readonly endings: readonly Ending[];
  /** Those that hold, the latest first. */
  readonly loads: readonly LawLoad[];
}

/** What of the law ends, and what operators have loaded, for operators. */
export class ListEndings {
  readonly #law: KnownLaw;
  readonly #loads: Pick<LawLoads, 'all'>;
  readonly #clock: Clock;

  constructor(law: KnownLaw, loads: Pick<LawLoads, 'all'>, clock: Clock) {
    this.#law = law;
    this.#loads = loads;
    this.#clock = clock;
  }

  /** @throws DomainError FORBIDDEN */
  async execute(actor: Actor): Promise<EndingLaw> {
    requirePermission(actor, 'platform:operation');
    const [law, loads] = [await this.#law.read(), await this.#loads.all()];
    return { endings: endingsOf(law, mexicoDay(this.#clock.now())), loads: loads.toReversed() };
  }
}
