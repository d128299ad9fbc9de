import { partsOf, type AnyPart, type RecordOf, type Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import type { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { jsonNumber } from '../json-number.ts';
import { nameIn, type Renamed } from './shape-names.ts';

/** A record with SAT's names: a list stands under the name of the element around it, and is absent where it is empty. */
export const shapeJson = <Of extends Shape>(shape: Of, record: RecordOf<Of>, renamed: Renamed): object =>
  elementJson(shape, record, renamed);

function elementJson(shape: Shape, record: object, renamed: Renamed): object {
  const values = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    partsOf(shape).map(([field, part]) => [nameIn(part, renamed), valueOf(part, values[field], renamed)]),
  );
}

function valueOf(part: AnyPart, value: unknown, renamed: Renamed): unknown {
  if (value === undefined) return undefined;
  switch (part.as) {
    case 'text':
    case 'count':
      return value;
    case 'amount':
      return jsonNumber(value as Decimal);
    case 'element':
      return elementJson(part.shape, value as object, renamed);
    case 'list': {
      const items = (value as readonly object[]).map((item) => elementJson(part.shape, item, renamed));
      return items.length > 0 ? items : undefined;
    }
  }
}

/** `Mercancias.Mercancia[1].PesoEnKg`, in any case, is `mercancias.items[1].pesoEnKg`; what is unknown ends it. */
export function shapeField(shape: Shape, path: string, renamed: Renamed): string {
  const [, name = '', index = '', rest = ''] = /^([a-z]+)(\[\d+\])?(?:\.(.+))?$/i.exec(path) ?? [];
  const found = partsOf(shape).find(([, part]) => nameIn(part, renamed).toLowerCase() === name.toLowerCase());
  if (!found) return '';
  const [field, part] = found;
  const below = part.as === 'element' || part.as === 'list' ? shapeField(part.shape, rest, renamed) : '';
  return `${field}${index}${below && `.${below}`}`;
}
