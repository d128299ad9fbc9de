import type { Complement } from '@timbra/core/invoicing/complements/registry.ts';
import type { SaleComplementKind } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { describedSaleComplement } from '@timbra/core/invoicing/complements/sale-complements.ts';
import type { AmountAttribute, AnyPart, RecordOf, Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import type { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { jsonNumber } from '../json-number.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import { isAsText, isBoolean, namedParts, nameIn, type Renamed } from './shape-names.ts';

type Shaped<Of extends Shape> = readonly [
  /** Facturama calls it so below `Complemento`. */
  name: string,
  shape: Of,
  renamed: Renamed,
  /** A request has a field of the complement there, and the complement itself for an empty one. */
  inRequest: (field: string) => string,
];

/** A complement that Facturama takes as its shape has it. */
export const shaped = <Of extends Shape>(...[name, shape, renamed, inRequest]: Shaped<Of>) => ({
  inComplemento: (complement: RecordOf<Of>) => ({ [name]: shapeJson(shape, complement, renamed) }),
  requestField(path: string): string | undefined {
    const [root, ...below] = path.split('.');
    return root === name.toLowerCase() ? inRequest(shapeField(shape, below.join('.'), renamed)) : undefined;
  },
});

/** Makes a complement that documents with lines carry, and that the provider's emulator reads of them. */
export const besideLines = <Of extends Shape>(...shapes: Shaped<Of>) => {
  const [name, shape, renamed] = shapes;
  return { ...shaped(...shapes), besideLines: { name, shape, renamed } };
};

/** Makes the complement that people fill in on a sale. */
export function ofSale<Kind extends SaleComplementKind>(
  kind: Kind,
  name: string,
  renamed: Renamed,
): FacturamaComplement<Extract<Complement, { readonly kind: Kind }>> {
  const { shape } = describedSaleComplement(kind);
  return {
    ...besideLines(name, shape, renamed, (field) => `complementos.${kind}${field && `.${field}`}`),
    inComplemento: (complement) => ({ [name]: elementJson(shape, complement, renamed) }),
  };
}

/** Returns a record with Facturama's names: a list is absent where it is empty. */
export const shapeJson = <Of extends Shape>(shape: Of, record: RecordOf<Of>, renamed: Renamed): object =>
  elementJson(shape, record, renamed);

/** Returns a record as JSON whose shape is not known beforehand. */
function elementJson(shape: Shape, record: object, renamed: Renamed): object {
  const values = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    namedParts(shape, renamed).map(({ field, part, name }) => [name, valueOf(part, values[field], renamed)]),
  );
}

function valueOf(part: AnyPart, value: unknown, renamed: Renamed): unknown {
  if (value === undefined) return undefined;
  switch (part.as) {
    case 'text':
      return isBoolean(part) ? value === 'Sí' : value;
    case 'count':
      return value;
    case 'amount':
      return amountJson(part, value as Decimal, renamed);
    case 'element':
      return elementJson(part.shape, value as object, renamed);
    case 'list': {
      const items = (value as readonly object[]).map((item) => elementJson(part.shape, item, renamed));
      return items.length > 0 ? items : undefined;
    }
  }
}

function amountJson({ attribute, within }: AmountAttribute, value: Decimal, renamed: Renamed): unknown {
  const amount = isAsText(renamed[attribute]) ? value.toPlainString() : jsonNumber(value);
  return within === undefined ? amount : { [nameIn(attribute, renamed) ?? attribute]: amount };
}

/** `Mercancias.Mercancia[1].PesoEnKg`, in any case, is `mercancias.items[1].pesoEnKg`; what is unknown ends it. */
export function shapeField(shape: Shape, path: string, renamed: Renamed): string {
  const [, sent = '', index = '', rest = ''] = /^([a-z]+)(\[\d+\])?(?:\.(.+))?$/i.exec(path) ?? [];
  const found = namedParts(shape, renamed).find(({ name }) => name.toLowerCase() === sent.toLowerCase());
  if (!found) return '';
  const { field, part } = found;
  const below = part.as === 'element' || part.as === 'list' ? shapeField(part.shape, rest, renamed) : '';
  return `${field}${part.as === 'list' ? index : ''}${below && `.${below}`}`;
}
