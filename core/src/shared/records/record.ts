import type { ColumnKind } from '../table.ts';
import type { DomainErrorCode, Problem } from '../errors.ts';

/**
 * Tells how a value is kept. Whatever depends on it is a table by kind, so that a new kind does not compile until all
 * know it.
 */
export type FieldKind = 'text' | 'amount' | 'flag' | 'year';

export type TypedText = string | null | undefined;

/** A list of keys, such as SAT's, as far as a field needs to know it. */
export interface KeyList {
  readonly entries: readonly { readonly key: string; readonly name: string }[];
  /** Returns the name of a key, or the key itself when the list lacks it. */
  nameOf(key: string): string;
}

/** One field of a record. `Value` is what it has where it has something. */
export interface FieldOf<Kind extends FieldKind, Optional extends boolean, Value> {
  readonly kind: Kind;
  /** Tells whether a record may lack it. */
  readonly isOptional: Optional;
  /** Names its input, and its line where two versions of a record are compared. */
  readonly label: string;
  /** What it is called in lists, details and files. */
  readonly heading: string;
  /** Tells how it is written in files. */
  readonly cell: ColumnKind;
  /** The documentation of the API says this of it. */
  readonly about: string | undefined;
  /** It says the same where it is answered. */
  readonly aboutAnswered: string | undefined;
  /** A request may have so many characters of a text. What a record may have is for `faults` to say. */
  readonly longest: number;
  /** A request may have no smaller amount; any unless told. */
  readonly least: number | undefined;
  /** It is text of people, which lists compare and sort as Spanish does. An index has it so. */
  readonly isProse: boolean;
  /** It is a key of this list. */
  readonly keys: KeyList | undefined;
  /** Brings what a form, a file or a request sends into the form that is kept. */
  read(typed: Value | null | undefined): Optional extends true ? Value | undefined : Value;
  /** Returns what is wrong with a value that is there, in the user's words, as far as the value alone tells. */
  faults(value: Value): readonly string[];
  /** A program tells its faults from others by this; `VALIDATION` unless told. */
  readonly faultCode: DomainErrorCode | undefined;
}

export type Field = FieldOf<FieldKind, boolean, unknown>;

/** The fields of a record by their names, in the order in which they are answered and stand in files. */
export type Fields = Readonly<Record<string, Field>>;

const entries = new WeakMap<Fields, [string, Field][]>();

/** An import reads a hundred thousand records by them: their list is made once. */
export function entriesOf<Of extends Fields>(fields: Of): readonly (readonly [keyof Of & string, Field])[] {
  let listed = entries.get(fields);
  if (!listed) entries.set(fields, (listed = Object.entries(fields)));
  return listed;
}

/** A record as it is kept. */
export type FieldRecord<Of extends Fields> = { readonly [Name in keyof Of]: ReturnType<Of[Name]['read']> };

/** A record as a form or a file sends it: anything may be missing or in disorder. */
export type Typed<Of extends Fields> = { readonly [Name in keyof Of]?: Parameters<Of[Name]['read']>[0] };

/** A record of which anything may be missing; what there is of it is as it is kept. */
export type Sparse<Of extends Fields> = { readonly [Name in keyof Of]?: ReturnType<Of[Name]['read']> | undefined };

/** What a record tells of a field; the rest is as usual. */
type GivenField<One extends Pick<Field, 'label'>> = Pick<One, 'label'> &
  Partial<Omit<One, 'label' | 'kind' | 'isOptional'>>;

const none: readonly string[] = [];

function fieldOf<Kind extends FieldKind, Optional extends boolean, Value>(
  kind: Kind,
  isOptional: Optional,
  read: FieldOf<Kind, Optional, Value>['read'],
) {
  return (given: GivenField<FieldOf<Kind, Optional, Value>>): FieldOf<Kind, Optional, Value> => ({
    heading: given.label,
    cell: kind === 'amount' ? 'quantity' : 'text',
    about: undefined,
    aboutAnswered: undefined,
    longest: 1_000,
    least: undefined,
    isProse: false,
    keys: undefined,
    read,
    faults: () => none,
    faultCode: undefined,
    ...given,
    kind,
    isOptional,
  });
}

/** A text that nobody sent is empty. */
export const text = fieldOf('text', false, (typed: TypedText) => typed ?? '');
export const optionalText = fieldOf('text', true, (typed: TypedText) => typed || undefined);

/** A decimal of up to 15 digits and 6 decimals; not a number where nobody sent one, which is for the rules to refuse. */
export const amount = fieldOf('amount', false, (typed: number | null | undefined) => typed ?? Number.NaN);
export const optionalAmount = fieldOf('amount', true, (typed: number | null | undefined) => typed ?? undefined);

export const flag = fieldOf('flag', false, (typed: boolean | null | undefined) => typed ?? false);
export const optionalFlag = fieldOf('flag', true, (typed: boolean | null | undefined) => typed ?? undefined);

/** Four digits; not a number where nobody sent one. */
export const year = fieldOf('year', false, (typed: number | null | undefined) => typed ?? Number.NaN);

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
    // What is not there is no fault of its own kind.
    const code = value === '' ? undefined : field.faultCode;
    if (own?.length) for (const message of own) problems.push({ field: name, message, ...(code && { code }) });
    const others = across[name]?.(record);
    if (others?.length) for (const message of others) problems.push({ field: name, message });
  }
  return problems;
}

/** Returns a field's rule in one line: nothing where it holds, what is wrong otherwise. */
export const faultUnless = (holds: boolean, message: string): readonly string[] => (holds ? [] : [message]);

/** Returns the faults that a check says; it says nothing where all is well. */
export const faultsOf = (message: string | undefined): readonly string[] => (message === undefined ? [] : [message]);
