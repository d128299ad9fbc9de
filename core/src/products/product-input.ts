import type { ProductFields } from './product.ts';
import { defaultTaxes } from './tax-choice.ts';

/** As a form or a file sends it: anything may be missing. */
export type ProductInput = { readonly [Field in keyof ProductFields]?: ProductFields[Field] | null | undefined };

/** A product that nobody has filled in yet: what is required and missing is for the rules to say. */
const blank: ProductFields = {
  ...defaultTaxes,
  nombreInterno: '',
  descripcion: '',
  precioUnitario: Number.NaN,
  claveProductoServicio: '',
  unidad: '',
  objetoImpuesto: '',
  noIdentificacion: undefined,
  codigoInterno: undefined,
  cuentaPredial: undefined,
  esImportado: false,
  numeroPedimento: undefined,
  pesoKg: undefined,
  impuestosLocales: [],
};

export const newProduct = (input: ProductInput): ProductFields => changedProduct(blank, input);

/** The product with what was sent in place of what it had; `null` clears, an empty optional text too. */
export function changedProduct(current: ProductFields, input: ProductInput): ProductFields {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  const changed = Object.fromEntries(sent.map(([field, value]) => [field, cleared(field, value)]));
  return { ...current, ...changed };
}

const optional = new Set(['noIdentificacion', 'codigoInterno', 'cuentaPredial', 'numeroPedimento']);

function cleared(field: string, value: unknown): unknown {
  if (optional.has(field) && value === '') return undefined;
  return value ?? blank[field as keyof ProductFields];
}
