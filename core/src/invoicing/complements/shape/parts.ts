import type * as shapes from './shape.ts';

// This module holds the words in which shapes are written.

const LONGEST = 1_000;

/** Describes an attribute that the schema demands. */
export const text = (
  attribute: string,
  most = LONGEST,
  least = 1,
  pattern?: RegExp,
): shapes.TextAttribute<true, 'text'> => ({
  as: 'text',
  asked: 'text',
  attribute,
  required: true,
  least,
  most,
  pattern,
});

/** Describes an attribute that is one of a few texts. */
export function choice(attribute: string, choices: readonly string[]): shapes.TextAttribute<true, 'choice'> {
  const lengths = choices.map(({ length }) => length);
  return { ...text(attribute, Math.max(...lengths), Math.min(...lengths)), asked: 'choice', choices };
}

/** Describes an attribute that is one of those that its type knows, as the factor of a tax is. */
export const oneOf = <const Of extends string>(
  attribute: string,
  choices: readonly Of[],
): shapes.TextAttribute<true, 'choice', Of> => ({ ...choice(attribute, choices), choices, isClosed: true });

/** Describes a day, like `2026-11-30`. */
export const day = (attribute: string): shapes.TextAttribute<true, 'day'> => ({
  ...text(attribute, 10, 10),
  asked: 'day',
});

/** Describes «Sí» or «No»: a request says whether. */
export const whether = (attribute: string): shapes.TextAttribute<true, 'flag'> => ({
  ...choice(attribute, ['Sí', 'No']),
  asked: 'flag',
});

/** Describes «Sí», or absent: a request says whether. */
export const mark = (attribute: string): shapes.TextAttribute<false, 'flag'> => ({
  ...maybe(choice(attribute, ['Sí'])),
  asked: 'flag',
});

/** A key of one of SAT's lists, which is chosen and not written. */
export const listed = <Part extends shapes.TextAttribute>(part: Part): Part => ({ ...part, isListed: true });

export const like = <Part extends shapes.TextAttribute>(example: string, part: Part): Part => ({ ...part, example });

export function maybe<How extends shapes.AskedText, Of extends string>(
  part: shapes.TextAttribute<boolean, How, Of>,
): shapes.TextAttribute<false, How, Of>;
export function maybe(part: shapes.AmountAttribute): shapes.AmountAttribute<false>;
export function maybe(part: shapes.CountAttribute): shapes.CountAttribute<false>;
export function maybe<Of extends shapes.Parts>(
  part: shapes.NestedElement<boolean, Of>,
): shapes.NestedElement<false, Of>;
export function maybe(
  part: shapes.TextAttribute | shapes.AmountAttribute | shapes.CountAttribute | shapes.NestedElement,
) {
  return { ...part, required: false };
}

export const amount = (
  attribute: string,
  least: string,
  most: string,
  decimals: number,
): shapes.AmountAttribute<true> => ({
  as: 'amount',
  attribute,
  required: true,
  limits: { least, most, decimals },
});

/** Describes an amount that is always written with all its decimals. */
export const fixed = <Part extends shapes.AmountAttribute>(part: Part): Part => ({ ...part, isFixed: true });

/** Describes an amount that is the sum of a field of a list beside it, in the order of the schema. */
export const summed = (list: string, field: string, part: shapes.AmountAttribute<true>): shapes.SummedAmount => ({
  ...part,
  sumOf: [list, field],
});

export const count = (
  attribute: string,
  least: string,
  most: string,
  asked: shapes.AskedCount = 'count',
): shapes.CountAttribute<true> => ({
  as: 'count',
  asked,
  attribute,
  required: true,
  limits: { least, most, decimals: 0 },
});

export const nested = <Of extends shapes.Parts>(inner: shapes.Shape<Of>): shapes.NestedElement<true, Of> => ({
  as: 'element',
  shape: inner,
  required: true,
});

/** @param within the elements around them, from outside in. @param most how many a request may have. */
export const list = <Of extends shapes.Parts>(
  inner: shapes.Shape<Of>,
  within: readonly string[] = [],
  most = LONGEST,
): shapes.ElementList<Of, 'elements'> => ({
  as: 'list',
  asked: 'elements',
  shape: inner,
  within,
  least: 0,
  most,
  required: true,
});

/** @param least how many the schema asks for. */
export const some = <Part extends shapes.ElementList>(least: number, part: Part): Part => ({ ...part, least });

/** Describes elements of one text each, which a request has as a list of texts. */
export const texts = <Of extends shapes.Parts>(
  ...given: Parameters<typeof list<Of>>
): shapes.ElementList<Of, 'texts'> => ({
  ...list(...given),
  asked: 'texts',
});
