import type { ConceptoInput } from '../invoicing/invoice-request.ts';
import type { ProductFields } from './product.ts';
import { impuestosOf } from './tax-choice.ts';

/** Returns what a concept takes from its product where it says nothing itself. */
export function conceptoOfProduct(product: ProductFields): ConceptoInput {
  return {
    claveProductoServicio: product.claveProductoServicio,
    noIdentificacion: product.noIdentificacion,
    unidad: product.unidad,
    descripcion: product.descripcion,
    valorUnitario: product.precioUnitario,
    ...(product.ivaIncluido && { ivaIncluido: true }),
    objetoImpuesto: product.objetoImpuesto,
    numeroPedimento: product.esImportado ? product.numeroPedimento : undefined,
    cuentaPredial: product.cuentaPredial,
    impuestos: impuestosOf(product, product.objetoImpuesto),
  };
}
