import type { LawOfToday } from '../law/law-book.ts';
import { pedimentoProblem } from '../invoicing/cfdi/rules/pedimento.ts';
import { type Problem, unless } from '../shared/errors.ts';
import { cfdiTextProblems, keyProblems } from './line-rules.ts';
import type { ProductFields } from './product.ts';
import { taxProblems } from './tax-rules.ts';

/**
 * Returns every broken rule of a product at once.
 * @param known by which rates of IEPS are judged; absent while it is not read.
 */
export function productProblems(product: ProductFields, known: LawOfToday | undefined): Problem[] {
  const { nombreInterno, descripcion, precioUnitario, noIdentificacion } = product;
  return [
    ...unless(nombreInterno.trim() !== '', 'nombreInterno', 'Escribe el nombre interno.'),
    ...unless(descripcion.trim() !== '', 'descripcion', 'Escribe la descripción.'),
    ...cfdiTextProblems(descripcion, 'descripcion', 1_000),
    ...unless(precioUnitario >= 0, 'precioUnitario', 'Escribe el precio unitario: un número desde 0.'),
    ...keyProblems(product, ''),
    ...cfdiTextProblems(noIdentificacion ?? '', 'noIdentificacion', 100),
    ...predialProblems(product),
    ...pedimentoProblems(product),
    ...weightProblems(product),
    ...taxProblems(product, '', known),
  ];
}

function predialProblems({ cuentaPredial }: ProductFields): Problem[] {
  const fits = cuentaPredial === undefined || /^[0-9a-zA-Z]{1,150}$/.test(cuentaPredial);
  return unless(fits, 'cuentaPredial', 'La cuenta predial lleva solo letras y números, hasta 150.');
}

/** A Carta Porte tells kilograms with three decimals. */
function weightProblems({ pesoKg }: ProductFields): Problem[] {
  const fits = pesoKg === undefined || (pesoKg > 0 && Math.round(pesoKg * 1_000) / 1_000 === pesoKg);
  return unless(fits, 'pesoKg', 'Escribe el peso en kilos: un número mayor a 0, con hasta 3 decimales.');
}

/** Returns the problems of the pedimentos of a product, or of an order for all its items. */
export function pedimentoProblems({ numeroPedimento }: Pick<ProductFields, 'numeroPedimento'>): Problem[] {
  const message = numeroPedimento === undefined ? undefined : pedimentoProblem(numeroPedimento);
  return message === undefined ? [] : [{ field: 'numeroPedimento', message, code: 'CFDI40194' }];
}
