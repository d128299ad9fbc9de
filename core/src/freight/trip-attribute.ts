import type { TextAttribute } from '../invoicing/complements/shape/shape.ts';
import { optionalText, text, type TypedText } from '../shared/records/field.ts';
import { readPlaca } from '../sat/placa.ts';
import { readRfc } from '../sat/rfc.ts';

/** Where a trip has the same: SAT's schema says how long its text may be. */
type Attribute = Pick<TextAttribute, 'most'>;

/** Describes a text of a record that a trip takes as it is. */
export const tripText = ({ most }: Attribute, label: string) => text({ label, longest: most });
export const optionalTripText = ({ most }: Attribute, label: string) => optionalText({ label, longest: most });

/** Names the field by which the company's people call a record. */
export const recordName = { label: 'Cómo le llaman', longest: 100 } as const;

/** People write them with dashes and spaces: both are tidied before they are judged. */
const longestWritten = 20;
export const plate = { label: 'Placa', longest: longestWritten, read: (typed: TypedText) => readPlaca(typed ?? '') };
export const rfcOf = (label: string) => ({
  label,
  longest: longestWritten,
  read: (typed: TypedText) => readRfc(typed ?? ''),
});
