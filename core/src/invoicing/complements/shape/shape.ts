import type { Decimal } from '../../../shared/money/decimal.ts';

/**
 * Tells how a request has a text: as it is, as a day, as one of a few, or as yes or no. Whatever depends on it is a
 * table.
 */
export type AskedText = 'text' | 'day' | 'choice' | 'flag';

/** Is the same for a number that is no amount. */
export type AskedCount = 'count' | 'year';

/** Is the same for a list: its elements, or the one text that each of them has. */
export type AskedList = 'elements' | 'texts';

/** Describes what SAT's schema asks of a text, white space collapsed. */
export interface TextAttribute<
  Required extends boolean = boolean,
  How extends AskedText = AskedText,
  Of extends string = string,
> {
  readonly as: 'text';
  readonly asked: How;
  readonly attribute: string;
  readonly required: Required;
  /** Characters. */
  readonly least: number;
  readonly most: number;
  /** A request may have so many characters, where they are not `most`. */
  readonly longest?: number;
  readonly pattern?: RegExp | undefined;
  /** It is a key of one of SAT's lists, which people choose by its name. */
  readonly isListed?: true;
  /** All that it may be. */
  readonly choices?: readonly Of[];
  /** Any other text is no value of its type: whoever reads it stops there, and the rules are never asked. */
  readonly isClosed?: true;
  /** A text of its pattern, to be shown to whoever has written another. */
  readonly example?: string;
  /** Its double spaces are part of it. */
  readonly spaced?: true;
}

/** Limits the numbers that SAT's schema takes. */
export interface NumberLimits {
  readonly least: string;
  readonly most: string;
  readonly decimals: number;
}

interface NumberAttribute<Required extends boolean> {
  readonly attribute: string;
  readonly required: Required;
  readonly limits: NumberLimits;
}

export interface AmountAttribute<Required extends boolean = boolean> extends NumberAttribute<Required> {
  readonly as: 'amount';
  /** This element has it alone, where it has one. */
  readonly within?: string;
  /** It is written with all the decimals that it may have. */
  readonly isFixed?: true;
  readonly sumOf?: SumOf;
}

/** Names a number of each element of a list beside it. */
export type SumOf = readonly [list: string, field: string];

/** An amount that is added up when it is written. No record has it, and what lacks it is read all the same. */
export interface SummedAmount extends AmountAttribute<true> {
  readonly sumOf: SumOf;
}

/** A number that is no amount, such as a year: a plain number in memory. */
export interface CountAttribute<Required extends boolean = boolean> extends NumberAttribute<Required> {
  readonly as: 'count';
  readonly asked: AskedCount;
}

export interface NestedElement<Required extends boolean = boolean, Of extends Parts = Parts> {
  readonly as: 'element';
  readonly shape: Shape<Of>;
  readonly required: Required;
}

/** Elements of one name, none of them included. */
export interface ElementList<Of extends Parts = Parts, How extends AskedList = AskedList> {
  readonly as: 'list';
  readonly asked: How;
  readonly shape: Shape<Of>;
  /** The elements around them, from outside in, each absent where it holds nothing; lists may share the outer ones. */
  readonly within: readonly string[];
  /** Is the least number of them that the schema asks for. */
  readonly least: number;
  /** Is the largest number of them that a request may have. */
  readonly most: number;
  readonly required: true;
}

export type AnyPart = TextAttribute | AmountAttribute | CountAttribute | NestedElement | ElementList;

/** The fields of an element by our names, in the order of SAT's schema, which is that of the cadena too. */
export interface Parts {
  readonly [field: string]: AnyPart;
}

/**
 * An element of a complement as data: each field of its record with the attribute or element that it is. Its type, what
 * writes, reads, restores and judges it, and what a request and an answer have of it follow from this alone
 * (docs/decisions/38-one-description.md).
 */
export interface Shape<Of extends Parts = Parts> {
  /** The name has its prefix. */
  readonly element: string;
  readonly fields: Of;
  /** The complement's own version. */
  readonly version: string | undefined;
  /** The attribute that has it. */
  readonly versionAttribute: string;
}

export const shape = <Of extends Parts>(
  element: string,
  fields: Of,
  version?: string,
  versionAttribute = 'Version',
): Shape<Of> => ({
  element,
  fields,
  version,
  versionAttribute,
});

/** Is what a field holds where it is there. */
interface Values<Of extends Parts, Text extends string> {
  readonly text: Text;
  readonly amount: Decimal;
  readonly count: number;
  readonly element: Fields<Of>;
  readonly list: readonly Fields<Of>[];
}

type InnerOf<One extends AnyPart> = One extends { readonly shape: Shape<infer Of> } ? Of : Parts;

type TextOf<One extends AnyPart> = One extends TextAttribute<boolean, AskedText, infer Of> ? Of : never;

type ValueOf<One extends AnyPart> =
  Values<InnerOf<One>, TextOf<One>>[One['as']] | (One['required'] extends true ? never : undefined);

type Fields<Of extends Parts> = {
  readonly [Name in keyof Of as Of[Name] extends SummedAmount ? never : Name]: ValueOf<Of[Name]>;
};

/** The record that an element of this shape is. */
export type RecordOf<Of extends Shape> = Fields<Of['fields']>;

/** The fields of a shape, whatever record it is of. */
export const partsOf = ({ fields }: Shape): readonly (readonly [field: string, part: AnyPart])[] =>
  Object.entries(fields);

/** The same without what is added up of others when it is written. */
export const recordedParts = (of: Shape): ReturnType<typeof partsOf> =>
  partsOf(of).filter(([, part]) => part.as !== 'amount' || part.sumOf === undefined);

/** Is a record as a user sends it: any part may be missing, and decimals are numbers. */
export type Given<T> = T extends Decimal
  ? number
  : T extends readonly (infer Item)[]
    ? readonly Given<Item>[]
    : T extends object
      ? { readonly [K in keyof T]?: Given<NonNullable<T[K]>> | undefined }
      : T;
