import type { ProductAnswer } from '@timbra/contract/products.ts';
import { newProduct } from '@timbra/core/products/product-input.ts';
import type { LawOfToday } from '@timbra/core/law/law-book.ts';
import { productProblems } from '@timbra/core/products/product-rules.ts';
import { defaultTaxes } from '@timbra/core/products/tax-choice.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { taxChoiceOf, taxValuesOf, type TaxValues } from '../shared/taxes/tax-values.ts';

export type Product = ProductAnswer;

/** What the form holds: an empty text is a field that nobody has filled in. */
export interface ProductValues extends TaxValues {
  nombreInterno: string;
  codigoInterno: string;
  noIdentificacion: string;
  descripcion: string;
  precioUnitario: number | null;
  claveProductoServicio: string;
  unidad: string;
  objetoImpuesto: string;
  cuentaPredial: string;
  esImportado: boolean;
  numeroPedimento: string;
  pesoKg: number | null;
}

export const blankProduct: ProductValues = {
  ...defaultTaxes,
  nombreInterno: '',
  codigoInterno: '',
  noIdentificacion: '',
  descripcion: '',
  precioUnitario: null,
  claveProductoServicio: '',
  unidad: '',
  objetoImpuesto: '02',
  cuentaPredial: '',
  esImportado: false,
  numeroPedimento: '',
  pesoKg: null,
};

export function valuesOf(product: Product): ProductValues {
  const { nombreInterno, descripcion, precioUnitario, claveProductoServicio, unidad } = product;
  return {
    ...taxValuesOf(product),
    nombreInterno,
    codigoInterno: product.codigoInterno ?? '',
    noIdentificacion: product.noIdentificacion ?? '',
    descripcion,
    precioUnitario,
    claveProductoServicio,
    unidad,
    objetoImpuesto: product.objetoImpuesto,
    cuentaPredial: product.cuentaPredial ?? '',
    esImportado: product.esImportado,
    numeroPedimento: product.numeroPedimento ?? '',
    pesoKg: product.pesoKg,
  };
}

/** As the server takes it: what is not imported has no pedimento. */
export const inputOf = (values: ProductValues) => ({
  ...values,
  ...taxChoiceOf(values),
  numeroPedimento: values.esImportado ? values.numeroPedimento : '',
});

/** The server's own rules. */
export const problemsOf = (values: ProductValues, known: LawOfToday | undefined): readonly Problem[] =>
  productProblems(newProduct(inputOf(values)), known);

/** What identifies it in lists (D-A28). */
export const codeOf = ({ codigoInterno, noIdentificacion }: Pick<Product, 'codigoInterno' | 'noIdentificacion'>) =>
  codigoInterno ?? noIdentificacion;
