import type { RuleError } from '../invoicing/rule-problem.ts';
import { tripProblems } from '../invoicing/kinds/carta-porte/trip-problems.ts';
import type { Problem } from '../shared/errors.ts';
import { collapse } from '../invoicing/xml/output.ts';
import { type Fields, readGiven } from '../shared/records/record.ts';
import { freightKinds, type InTrip } from './freight-kinds.ts';
import type { FreightFields, FreightInput, FreightKind } from './ports.ts';

/** Judges a record without SAT's lists, as a form does while it is filled in. */
export function judgeFreight<Kind extends FreightKind>(kind: Kind, fields: FreightFields[Kind]): readonly Problem[] {
  const { inTrip } = freightKinds[kind];
  return ownProblems(kind, fields, inTrip ? tripProblems(inTrip.specimen(fields)) : []);
}

/**
 * Returns what SAT's rules of trips say of a record, each problem at the field of the record: what is kept can be used
 * as it is. What only a whole trip can break, such as the insurance of dangerous goods, is not asked yet.
 * @param ofTrip what is wrong with a trip that has the record and nothing else.
 */
export function ownProblems<Kind extends FreightKind>(
  kind: Kind,
  fields: FreightFields[Kind],
  ofTrip: readonly RuleError[],
): readonly Problem[] {
  const { inTrip, problems } = freightKinds[kind];
  const byField = new Map<string, Problem>();
  const report = (problem: Problem) => {
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  };
  problems(fields).forEach(report);
  const left = inTrip?.left?.(fields) ?? [];
  if (inTrip)
    problemsBelow(inTrip, ofTrip)
      .filter(({ field }) => !left.includes(field))
      .forEach(report);
  return [...byField.values()];
}

const problemsBelow = ({ at, renamed }: FieldPrefix, problems: readonly RuleError[]): readonly Problem[] =>
  problems.flatMap(({ field, message, code }) => {
    if (!field.startsWith(at)) return [];
    const own = field.slice(at.length);
    return [{ field: renamed[own] ?? own, message, code }];
  });

type FieldPrefix = Pick<InTrip<never>, 'at' | 'renamed'>;

/** Reads the fields of a record as they are kept: without needless white space, and what is empty is absent. */
export function readFreight<Kind extends FreightKind>(kind: Kind, typed: FreightInput[Kind]): FreightFields[Kind] {
  const { fields, completed = (read) => read } = freightKinds[kind];
  const given = tidy(typed) as FreightFields[Kind];
  return tidy(completed({ ...given, ...readGiven<Fields>(fields, { ...given }) })) as FreightFields[Kind];
}

/** Removes needless white space from texts; what is empty is absent. */
export function tidy(value: unknown): unknown {
  if (typeof value === 'string') return collapse(value) || undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(tidy);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const filled = Object.entries(value).flatMap(([field, each]) => {
    const tidied = tidy(each);
    return tidied === undefined ? [] : [[field, tidied] as const];
  });
  return Object.fromEntries(filled);
}
