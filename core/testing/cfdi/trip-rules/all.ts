import { CUSTOMS_CASES } from './customs.ts';
import { FIGURE_CASES } from './figures.ts';
import { GOOD_CASES } from './goods.ts';
import { PLACE_CASES } from './places.ts';
import { ROAD_CASES } from './road.ts';
import { SANITARY_CASES } from './sanitary.ts';
import type { TripRuleCase } from './trip-rule-case.ts';

/** Covers what a trip must keep, by subject. */
export const TRIP_RULE_CASES: readonly TripRuleCase[] = [
  ...PLACE_CASES,
  ...CUSTOMS_CASES,
  ...GOOD_CASES,
  ...SANITARY_CASES,
  ...ROAD_CASES,
  ...FIGURE_CASES,
];
