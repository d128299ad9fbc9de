import type { RuleError } from '../invoicing/cfdi/rule-problem.ts';
import { tripProblems } from '../invoicing/kinds/carta-porte/trip-problems.ts';
import type { Problem } from '../shared/errors.ts';
import { freightKinds } from './freight-kinds.ts';
import type { FreightFields, FreightKind } from './freight-record.ts';

/** The same without SAT's lists, as a form judges while it is filled in. */
export const judgeFreight = <Kind extends FreightKind>(kind: Kind, fields: FreightFields[Kind]): readonly Problem[] =>
  ownProblems(kind, fields, tripProblems(freightKinds[kind].specimen(fields)));

/**
 * What SAT's rules of trips say of a record, each problem at the field of the record: what is kept can be used as it is.
 * What only a whole trip can break, such as the insurance of dangerous goods, is not asked yet.
 * @param ofTrip what is wrong with a trip that has the record and nothing else.
 */
export function ownProblems<Kind extends FreightKind>(
  kind: Kind,
  fields: FreightFields[Kind],
  ofTrip: readonly RuleError[],
): readonly Problem[] {
  const { at, renamed, problems } = freightKinds[kind];
  const told = new Map<string, Problem>();
  const tell = (problem: Problem) => {
    if (!told.has(problem.field)) told.set(problem.field, problem);
  };
  problems(fields).forEach(tell);
  for (const { field, message, code } of ofTrip) {
    if (!field.startsWith(at)) continue;
    const own = field.slice(at.length);
    tell({ field: renamed[own] ?? own, message, code });
  }
  return [...told.values()];
}
