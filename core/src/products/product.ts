import type { FieldRecord } from '../shared/records/field.ts';
import type { productFields } from './product-fields.ts';
import type { TaxChoice } from './tax-choice.ts';

/** A tax of a state or municipality; it is kept for the user and not stamped. */
export type ImpuestoLocal = Readonly<Record<string, string | number | boolean | null>> | string | number;

interface BesideFields extends TaxChoice {
  readonly impuestosLocales: readonly ImpuestoLocal[];
}

export type ProductFields = FieldRecord<typeof productFields> & BesideFields;

/** Is something that a company sells. */
export interface Product extends ProductFields {
  readonly id: string;
  readonly companyId: string;
  readonly version: number;
  readonly createdAt: Date;
}
