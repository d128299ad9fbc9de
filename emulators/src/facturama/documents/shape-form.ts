import { z } from 'zod';
import type {
  AmountAttribute,
  AnyPart,
  RecordOf,
  Shape,
  TextAttribute,
} from '@timbra/core/invoicing/complements/shape/shape.ts';
import { isBoolean, namedParts, nameIn, type Renamed } from '@timbra/adapters/facturama/complements/shape-names.ts';
import { amount, day, equivalence, flag, optionalText, pesos, text, whole } from './form-values.ts';

/**
 * Describes what the API takes of an element of a complement, under the names that it has there: the record that it
 * means, without what Facturama computes itself.
 */
export const formOf = <Of extends Shape>(shape: Of, renamed: Renamed): z.ZodType<RecordOf<Of>> =>
  elementForm(shape, renamed) as z.ZodType<RecordOf<Of>>;

function elementForm(shape: Shape, renamed: Renamed): z.ZodType {
  const parts = namedParts(shape, renamed).map(({ field, part, name }) => ({
    field,
    name,
    form: partForm(part, renamed),
  }));
  return z
    .strictObject(Object.fromEntries(parts.map(({ name, form }) => [name, form])))
    .transform((sent) => Object.fromEntries(parts.map(({ field, name }) => [field, sent[name]])));
}

function partForm(part: AnyPart, renamed: Renamed): z.ZodType {
  switch (part.as) {
    case 'text':
      return textForm(part);
    case 'amount':
      return maybe(part, amountForm(part, renamed));
    case 'count':
      return maybe(part, whole);
    case 'element':
      return maybe(part, elementForm(part.shape, renamed));
    case 'list': {
      const elements = z.array(elementForm(part.shape, renamed));
      return part.least > 0 ? elements.min(part.least) : elements.default([]);
    }
  }
}

const maybe = ({ required }: AnyPart, form: z.ZodType) => (required ? form : form.optional());

function textForm(part: TextAttribute): z.ZodType {
  if (part.spaced) return z.string().optional();
  if (part.asked === 'day') return maybe(part, day);
  if (isBoolean(part)) return maybe(part, yesOrNo);
  return part.required ? text : optionalText;
}

const yesOrNo = flag.transform((is) => (is ? 'Sí' : 'No'));

/** By their decimals: amounts in pesos are written with both, and rates of two currencies have more than others. */
const amountForms: Readonly<Record<number, z.ZodType>> = { 2: pesos, 10: equivalence };

function amountForm({ attribute, within, limits }: AmountAttribute, renamed: Renamed): z.ZodType {
  const form = amountForms[limits.decimals] ?? amount;
  if (within === undefined) return form;
  const name = nameIn(attribute, renamed) ?? attribute;
  return z.strictObject({ [name]: form }).transform((sent) => sent[name]);
}
