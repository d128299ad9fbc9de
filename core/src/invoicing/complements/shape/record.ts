import { Decimal } from '../../../shared/money/decimal.ts';
import { collapse, collapseOptional } from '../../xml/text.ts';
import { partsOf, type AnyPart, type Given, type RecordOf, type Shape } from './shape.ts';

/**
 * The record that something sent or stored is: texts without needless white space, numbers as decimals, lists that may be
 * empty. What the schema demands and nobody gave is empty or zero, which the rules refuse.
 */
export const recordOf = <Of extends Shape>(shape: Of, given: Given<RecordOf<Of>>): RecordOf<Of> =>
  fieldsOf(shape, given as object) as RecordOf<Of>;

function fieldsOf(shape: Shape, given: object): object {
  const values = given as Readonly<Record<string, unknown>>;
  return Object.fromEntries(partsOf(shape).map(([field, part]) => [field, valueOf(part, values[field])]));
}

function valueOf(part: AnyPart, given: unknown): unknown {
  switch (part.as) {
    case 'text':
      if (part.spaced) return (given as string | undefined)?.trim();
      return part.required ? collapse((given as string | undefined) ?? '') : collapseOptional(given as string);
    case 'amount':
      if (given === undefined) return part.required ? Decimal.ZERO : undefined;
      return Decimal.fromNumber(given as number);
    case 'count':
      return given ?? 0;
    case 'element':
      return given === undefined && !part.required ? undefined : fieldsOf(part.shape, given ?? {});
    case 'list':
      return ((given as readonly object[] | undefined) ?? []).map((item) => fieldsOf(part.shape, item));
  }
}
