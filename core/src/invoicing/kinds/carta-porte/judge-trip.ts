import type { Clock } from '../../../shared/clock.ts';
import type { CartaPorteInput } from '../../carta-porte-input.ts';
import type { RuleError } from '../../cfdi/rule-problem.ts';
import { completeCartaPorte } from '../../complements/carta-porte/complete.ts';
import { cartaPorte } from '../../complements/carta-porte/type.ts';
import { localTime } from '../../local-time.ts';
import type { SatCatalogs } from '../../sat-catalogs.ts';
import { tripProblems } from './trip-problems.ts';

/** Judges what is known of a trip by SAT's lists and rules, whatever becomes of it. */
export class JudgeTrip {
  readonly #catalogs: SatCatalogs;
  readonly #clock: Clock;

  constructor(catalogs: SatCatalogs, clock: Clock) {
    this.#catalogs = catalogs;
    this.#clock = clock;
  }

  async execute(given: CartaPorteInput): Promise<readonly RuleError[]> {
    const keys = cartaPorte.catalogKeys?.(completeCartaPorte(given)) ?? {};
    const day = localTime(this.#clock.now(), 'America/Mexico_City').slice(0, 10);
    return tripProblems(given, await this.#catalogs.lookup(keys, day), day);
  }
}
