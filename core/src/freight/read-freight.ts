import { collapse } from '../invoicing/cfdi/text.ts';
import { freightKinds } from './freight-kinds.ts';
import type { FreightFields, FreightKind } from './freight-record.ts';

/** The fields of a record as they are kept: without needless white space, and what is empty is absent. */
export const readFreight = <Kind extends FreightKind>(kind: Kind, typed: FreightFields[Kind]): FreightFields[Kind] =>
  tidy(freightKinds[kind].read(tidy(typed) as FreightFields[Kind])) as FreightFields[Kind];

/** Texts without needless white space; what is empty is absent. */
export function tidy(value: unknown): unknown {
  if (typeof value === 'string') return collapse(value) || undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(tidy);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const kept = Object.entries(value).flatMap(([field, each]) => {
    const told = tidy(each);
    return told === undefined ? [] : [[field, told] as const];
  });
  return Object.fromEntries(kept);
}
