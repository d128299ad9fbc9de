import { collapse } from '../invoicing/xml/text.ts';
import type { Fields } from '../shared/records/field.ts';
import { readGiven } from '../shared/records/record.ts';
import { freightKinds } from './freight-kinds.ts';
import type { FreightFields, FreightInput, FreightKind } from './freight-record.ts';

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
