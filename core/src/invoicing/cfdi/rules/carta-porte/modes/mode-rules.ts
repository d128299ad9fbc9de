import type { ModeName } from '../../../../complements/carta-porte/modes/carriers.ts';
import { modesOf } from '../../../../complements/carta-porte/modes/registry.ts';
import type { RuleProblem } from '../../../../rule-problem.ts';
import type { RuleFor } from '../../rule.ts';
import { tripRule, type TripContext, type TripTipo } from '../carta-porte-rule.ts';

/** What SAT asks of trips by one mode and not by every other. */
export interface ModeRules {
  /** Names what is sold in place of a service of several modes. */
  readonly insteadOfIntermodal: string;
  /** Is said of a trip that names nothing to move its goods. */
  readonly withoutCarrier: string;
  readonly ubicaciones: RuleFor<TripTipo>;
  readonly carrier: RuleFor<TripTipo>;
  readonly figuras: RuleFor<TripTipo>;
}

/** Returns a rule of trips that go by a mode; one that names no mode is judged by the usual one. */
export const modeRule = (
  mode: ModeName,
  codes: RuleFor<TripTipo>['codes'],
  check: (context: TripContext) => readonly RuleProblem[],
): RuleFor<TripTipo> =>
  tripRule(codes, (context) => (modesOf(context.trip.mercancias).includes(mode) ? check(context) : []));
