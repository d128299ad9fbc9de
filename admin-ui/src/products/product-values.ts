import type { ProductAnswer } from '@timbra/contract/products.ts';
import { newProduct, productFields, productProblems } from '@timbra/core/products/product.ts';
import type { LawOfToday } from '@timbra/core/law/law-book.ts';
import { defaultTaxes } from '@timbra/core/products/tax-choice.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { blankValues, storedValues, type ValuesOf } from '../shared/records/record-values.ts';
import { taxChoiceOf, taxValuesOf, type TaxValues } from '../shared/taxes/tax-values.ts';

export type Product = ProductAnswer;

/** What the form holds: an empty text is a field that nobody has filled in. */
export type ProductValues = ValuesOf<typeof productFields> & TaxValues;

export const blankProduct: ProductValues = { ...defaultTaxes, ...blankValues(productFields), objetoImpuesto: '02' };

export const valuesOf = (product: Product): ProductValues => ({
  ...taxValuesOf(product),
  ...storedValues(productFields, product),
});

/** Returns the input as the server takes it: what is not imported has no pedimento. */
export const inputOf = (values: ProductValues) => ({
  ...values,
  ...taxChoiceOf(values),
  numeroPedimento: values.esImportado ? values.numeroPedimento : '',
});

/** Returns what breaks the server's own rules. */
export const problemsOf = (values: ProductValues, known: LawOfToday | undefined): readonly Problem[] =>
  productProblems(newProduct(inputOf(values)), known);

/** What identifies it in lists. */
export const codeOf = ({ codigoInterno, noIdentificacion }: Pick<Product, 'codigoInterno' | 'noIdentificacion'>) =>
  codigoInterno ?? noIdentificacion;
