import { z } from 'zod';
import { partsOf, type AnyPart, type RecordOf, type Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { nameIn, type Renamed } from '../../../facturama/complements/shape-names.ts';
import { amount, optionalText, text, whole } from './form-values.ts';

/** What the API takes of an element of a complement, under the names that it has there: the record that it means. */
export const formOf = <Of extends Shape>(shape: Of, renamed: Renamed): z.ZodType<RecordOf<Of>> =>
  elementForm(shape, renamed) as z.ZodType<RecordOf<Of>>;

function elementForm(shape: Shape, renamed: Renamed): z.ZodType {
  const parts = partsOf(shape).map(([field, part]) => ({
    field,
    name: nameIn(part, renamed),
    form: partForm(part, renamed),
  }));
  return z
    .strictObject(Object.fromEntries(parts.map(({ name, form }) => [name, form])))
    .transform((sent) => Object.fromEntries(parts.map(({ field, name }) => [field, sent[name]])));
}

function partForm(part: AnyPart, renamed: Renamed): z.ZodType {
  switch (part.as) {
    case 'text':
      if (part.spaced) return z.string().optional();
      return part.required ? text : optionalText;
    case 'amount':
      return part.required ? amount : amount.optional();
    case 'count':
      return whole;
    case 'element':
      return part.required ? elementForm(part.shape, renamed) : elementForm(part.shape, renamed).optional();
    case 'list': {
      const elements = z.array(elementForm(part.shape, renamed));
      return part.least > 0 ? elements.min(part.least) : elements.default([]);
    }
  }
}
