import { partsOf, type AnyPart, type Shape } from './shape.ts';

/**
 * What people call each field of an element, in print, on pages and in forms alike; an element or a list within it has its
 * heading. A place whose words are others on purpose has them itself.
 */
export type Labels<Of extends Shape> = { readonly [Field in keyof Of['fields']]: string };

/** The same of an element with all that is below it. */
export interface Words<Of extends Shape = Shape> {
  readonly heading: string;
  readonly fields: {
    readonly [Field in keyof Of['fields']]: Of['fields'][Field] extends { readonly shape: infer Inner extends Shape }
      ? Words<Inner>
      : string;
  };
}

/** Words as they are walked, of whichever shape. */
export interface AnyWords {
  readonly heading: string;
  readonly fields: Readonly<Record<string, string | AnyWords>>;
}

export type WordedPart =
  | { readonly field: string; readonly part: Exclude<AnyPart, { readonly shape: Shape }>; readonly label: string }
  | { readonly field: string; readonly part: Extract<AnyPart, { readonly shape: Shape }>; readonly words: AnyWords };

/** Returns the parts of an element with what they are called. */
export const wordedParts = (shape: Shape, { fields }: AnyWords): readonly WordedPart[] =>
  partsOf(shape).flatMap(([field, part]): WordedPart[] => {
    const words = fields[field];
    if (part.as === 'element' || part.as === 'list') return typeof words === 'object' ? [{ field, part, words }] : [];
    return typeof words === 'string' ? [{ field, part, label: words }] : [];
  });

export interface WordedText {
  readonly label: string;
  readonly text: string;
}

/** Returns the texts and numbers of a record that are there, in the order of its shape, with what they are called. */
export function wordedTexts(shape: Shape, words: AnyWords, record: object): readonly WordedText[] {
  const values = record as Readonly<Record<string, unknown>>;
  return wordedParts(shape, words).flatMap((worded) => {
    const value = values[worded.field];
    if (value === undefined || value === null) return [];
    if ('label' in worded) return [{ label: worded.label, text: written(value) }];
    return [value].flat().flatMap((inner) => wordedTexts(worded.part.shape, worded.words, inner));
  });
}

const written = (value: { toString(): string }): string => value.toString();
