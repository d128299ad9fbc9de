import type { Decimal } from '../../../shared/money/decimal.ts';

/** What SAT's schema asks of a text, white space collapsed. */
export interface TextAttribute {
  readonly as: 'text';
  readonly attribute: string;
  readonly required: boolean;
  /** Characters. */
  readonly least: number;
  readonly most: number;
  readonly pattern?: RegExp | undefined;
  /** A text of its pattern, to be shown to whoever has written another. */
  readonly example?: string;
  /** Its double spaces are part of it. */
  readonly spaced?: true;
}

/** What it asks of a number. */
export interface NumberLimits {
  readonly least: string;
  readonly most: string;
  readonly decimals: number;
}

export interface NumberAttribute {
  readonly attribute: string;
  readonly required: boolean;
  /** Undefined where rules of their own judge it. */
  readonly limits?: NumberLimits;
}

export interface AmountAttribute extends NumberAttribute {
  readonly as: 'amount';
}

/** A number that is no amount, such as a year: a plain number in memory. */
export interface CountAttribute extends NumberAttribute {
  readonly as: 'count';
}

export interface NestedElement<T> {
  readonly as: 'element';
  readonly shape: Shape<T>;
  readonly required: boolean;
}

/** Elements of one name, none of them included. */
export interface ElementList<T> {
  readonly as: 'list';
  readonly shape: Shape<T>;
  /** The element around them, which is absent where there are none. */
  readonly within: string | undefined;
}

/** How a field of one type stands in XML. */
type PartOf<V> = V extends Decimal
  ? AmountAttribute
  : V extends string
    ? TextAttribute
    : V extends number
      ? CountAttribute
      : V extends readonly (infer Item)[]
        ? ElementList<Item>
        : NestedElement<V>;

/**
 * An element of a complement as data: each field of its record with the attribute or element that it is, in the order of
 * SAT's schema, which is that of the cadena too. What writes, reads, restores and judges it follows from this alone.
 */
export interface Shape<T> {
  /** With its prefix. */
  readonly element: string;
  /** The complement's own version. */
  readonly version?: string;
  readonly fields: { readonly [K in keyof T]-?: PartOf<NonNullable<T[K]>> };
}

export type AnyPart = TextAttribute | AmountAttribute | CountAttribute | NestedElement<unknown> | ElementList<unknown>;

/** The fields of a shape, whatever record it is of. */
export const partsOf = (shape: Shape<never> | Shape<unknown>): readonly (readonly [field: string, part: AnyPart])[] =>
  Object.entries<AnyPart>(shape.fields);

/** As a user sends a record: any part may be missing, and decimals are numbers. */
export type Given<T> = T extends Decimal
  ? number
  : T extends readonly (infer Item)[]
    ? readonly Given<Item>[]
    : T extends object
      ? { readonly [K in keyof T]?: Given<NonNullable<T[K]>> | undefined }
      : T;

const LONGEST = 1_000;

/** An attribute that the schema demands. */
export const text = (attribute: string, most = LONGEST, least = 1, pattern?: RegExp): TextAttribute => ({
  as: 'text',
  attribute,
  required: true,
  least,
  most,
  pattern,
});

export const like = (example: string, part: TextAttribute): TextAttribute => ({ ...part, example });

export const maybe = <Part extends { readonly required: boolean }>(part: Part): Part => ({ ...part, required: false });

export const anyAmount = (attribute: string): AmountAttribute => ({ as: 'amount', attribute, required: true });

export const anyCount = (attribute: string): CountAttribute => ({ as: 'count', attribute, required: true });

export const amount = (attribute: string, least: string, most: string, decimals: number): AmountAttribute => ({
  ...anyAmount(attribute),
  limits: { least, most, decimals },
});

export const count = (attribute: string, least: string, most: string): CountAttribute => ({
  ...anyCount(attribute),
  limits: { least, most, decimals: 0 },
});

export const nested = <T>(shape: Shape<T>): NestedElement<T> => ({ as: 'element', shape, required: true });

export const list = <T>(shape: Shape<T>, within?: string): ElementList<T> => ({ as: 'list', shape, within });
