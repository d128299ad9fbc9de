import { partsOf, type AnyPart, type Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';

/** Makes what a form holds of an element before anybody has filled it in: as many elements within it as the schema asks for. */
export const blankOf = (shape: Shape): object =>
  Object.fromEntries(partsOf(shape).map(([field, part]) => [field, blankPart(part)]));

function blankPart(part: AnyPart): unknown {
  switch (part.as) {
    case 'text':
      return '';
    case 'amount':
    case 'count':
      return null;
    case 'element':
      return blankOf(part.shape);
    case 'list':
      return Array.from({ length: part.least }, () => blankOf(part.shape));
  }
}
