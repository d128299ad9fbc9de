import type { Complement } from '@timbra/core/invoicing/complements/registry.ts';
import {
  describedSaleComplement,
  type SaleComplementKind,
} from '@timbra/core/invoicing/complements/sale-complements.ts';
import type { RecordOf, Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import { elementJson, shapeField, shapeJson } from './shape-json.ts';
import type { Renamed } from './shape-names.ts';

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
export const besideLines = <Of extends Shape>(...told: Shaped<Of>) => {
  const [name, shape, renamed] = told;
  return { ...shaped(...told), besideLines: { name, shape, renamed } };
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
