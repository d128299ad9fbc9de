import { partsOf, type RecordOf, type Shape } from '../../src/invoicing/complements/shape/shape.ts';
import type { Decimal } from '../../src/shared/money/decimal.ts';

type Absent<T> = { readonly [K in keyof T as undefined extends T[K] ? K : never]?: Some<T[K]> };
type There<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: Some<T[K]> };

/** A record without the parts that it lacks. */
type Some<T> = T extends Decimal
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Some<Item>[]
    : T extends object
      ? Absent<T> & There<T>
      : T;

/** Returns the record of a shape, whose absent parts are undefined. */
export const wholeRecord = <Of extends Shape>(shape: Of, some: Some<RecordOf<Of>>): RecordOf<Of> =>
  filled(shape, some) as RecordOf<Of>;

function filled(shape: Shape, some: object): object {
  const values = some as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    partsOf(shape).map(([field, part]) => {
      const value = values[field];
      if (part.as === 'list') return [field, (value as readonly object[]).map((item) => filled(part.shape, item))];
      return [field, part.as === 'element' && value !== undefined ? filled(part.shape, value as object) : value];
    }),
  );
}
