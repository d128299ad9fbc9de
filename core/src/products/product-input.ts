import { changedRecord, readRecord } from '../shared/records/record.ts';
import { productFields } from './product-fields.ts';
import type { ProductFields } from './product.ts';
import { defaultTaxes } from './tax-choice.ts';

/** Is a product as a form or a file sends it: anything may be missing. */
export type ProductInput = { readonly [Field in keyof ProductFields]?: ProductFields[Field] | null | undefined };

/** A product has this beside its fields when nobody sends it. */
const beside = { ...defaultTaxes, impuestosLocales: [] };

/** A product that nobody has filled in yet: what is required and missing is for the rules to say. */
const blank: ProductFields = { ...beside, ...readRecord(productFields, {}) };

export const newProduct = (input: ProductInput): ProductFields => changedProduct(blank, input);

/** Returns the product with what was sent in place of what it had; `null` clears, an empty optional text too. */
export function changedProduct(current: ProductFields, input: ProductInput): ProductFields {
  const names = Object.keys(beside) as (keyof typeof beside)[];
  const sent = names.filter((name) => input[name] !== undefined);
  const changed = Object.fromEntries(sent.map((name) => [name, input[name] ?? beside[name]]));
  return { ...current, ...changed, ...changedRecord(productFields, current, input) };
}
