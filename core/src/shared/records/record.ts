import type { Problem } from '../errors.ts';
import { entriesOf, type Fields, type FieldRecord, type Sparse, type Typed } from './field.ts';

/** The same record where what it lacks is null, as JSON has it. */
export type WithNulls<Of> = {
  readonly [Name in keyof Of]: undefined extends Of[Name] ? Exclude<Of[Name], undefined> | null : Of[Name];
};

export const withNulls = <Of extends object>(record: Of): WithNulls<Of> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? null])) as WithNulls<Of>;

/** Brings what was typed into the form that is kept; what is wrong with it is for the rules to say. */
export const readRecord = <Of extends Fields>(fields: Of, typed: Typed<Of>): FieldRecord<Of> =>
  readEach(fields, (name) => typed[name]);

/** Reads a record that keeps only what it was told: what nobody sent stays absent. */
export function readGiven<Of extends Fields>(fields: Of, typed: Typed<Of>): Sparse<Of> {
  const given: Partial<Record<keyof Of, unknown>> = {};
  for (const [name, field] of entriesOf(fields)) if (typed[name] != null) given[name] = field.read(typed[name]);
  return given as Sparse<Of>;
}

/** Returns the same record with what was sent in place of what it had; `null` clears. */
export const changedRecord = <Of extends Fields>(
  fields: Of,
  current: Standing<Of>,
  typed: Typed<Of>,
): FieldRecord<Of> => readEach(fields, (name) => (typed[name] === undefined ? current[name] : typed[name]));

/** A record as it is, whether it has null for what it lacks or leaves that away. */
type Standing<Of extends Fields> = Typed<Of> | WithNulls<FieldRecord<Of>>;

function readEach<Of extends Fields>(fields: Of, valueOf: (name: keyof Of & string) => unknown): FieldRecord<Of> {
  const values: Partial<Record<keyof Of, unknown>> = {};
  for (const [name, field] of entriesOf(fields)) values[name] = field.read(valueOf(name));
  return values as FieldRecord<Of>;
}

/** Tells whether two records have the same in every field. */
export const isSameRecord = <Of extends Fields>(fields: Of, one: FieldRecord<Of>, other: FieldRecord<Of>): boolean =>
  entriesOf(fields).every(([name]) => Object.is(one[name], other[name]));

/**
 * Returns the fields of a record alone, without what else it has; null for what it lacks, so that they can be kept as
 * JSON.
 */
export const fieldsAlone = <Of extends Fields>(
  fields: Of,
  record: FieldRecord<Of>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(entriesOf(fields).map(([name]) => [name, record[name] ?? null]));

/** Judges more of a record than one field, and tells it at a field. */
export type RulesAcross<Of extends Fields, Whole = FieldRecord<Of>> = {
  readonly [Name in keyof Of]?: (record: Whole) => readonly string[];
};

/** Returns every broken rule of a record at once, in the order of its fields. */
export function recordProblems<Of extends Fields, Whole extends Standing<Of>>(
  fields: Of,
  record: Whole,
  across: RulesAcross<Of, Whole>,
): Problem[] {
  const problems: Problem[] = [];
  for (const [name, field] of entriesOf(fields)) {
    const value: unknown = record[name];
    // Most fields have no fault and no rule beside their own: what tells none costs nothing more.
    const own = value == null ? undefined : field.faults(value);
    if (own?.length) for (const message of own) problems.push({ field: name, message });
    const others = across[name]?.(record);
    if (others?.length) for (const message of others) problems.push({ field: name, message });
  }
  return problems;
}

/** Returns a field's rule in one line: nothing where it holds, what is wrong otherwise. */
export const faultUnless = (holds: boolean, message: string): readonly string[] => (holds ? [] : [message]);

/** Returns the faults that a check says; it says nothing where all is well. */
export const faultsOf = (message: string | undefined): readonly string[] => (message === undefined ? [] : [message]);
