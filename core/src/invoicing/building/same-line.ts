import type { Concepto } from '../cfdi/document.ts';
import { withTransferred } from '../cfdi/included-taxes.ts';
import type { ConceptoRequest } from '../cfdi/request.ts';
import type { ConceptoInput } from '../invoice-request.ts';

/** Holds what decides the amounts of a concept. */
export type LineAmounts = Pick<
  ConceptoInput,
  'cantidad' | 'valorUnitario' | 'ivaIncluido' | 'descuento' | 'objetoImpuesto' | 'impuestos'
>;

/**
 * A line of the same importe, discount and taxes as a computed one, its share of an overall discount included: one unit
 * of the importe, except where an IEPS quota counts the units. At a price with its taxes it is one unit of what was paid,
 * whose amounts may need more decimals than the document's.
 */
export function sameLine(concepto: ConceptoRequest, { importe, descuento }: Concepto): LineAmounts {
  const counted = concepto.impuestos.ieps?.tipo === 'CUOTA';
  const paid = concepto.precio && withTransferred(concepto, importe, importe.scale).round(2, 'half-up');
  const unit = counted ? (concepto.precio ?? concepto.valorUnitario) : (paid ?? importe);
  return {
    cantidad: counted ? concepto.cantidad.toNumber() : 1,
    valorUnitario: unit.toNumber(),
    ...(concepto.precio && { ivaIncluido: true }),
    descuento: descuento?.toNumber(),
    objetoImpuesto: concepto.objetoImpuesto,
    impuestos: taxesOf(concepto),
  };
}

export function taxesOf({ impuestos: { iva, ivaRet, isr, ieps } }: ConceptoRequest): ConceptoInput['impuestos'] {
  return {
    iva,
    ivaRet: ivaRet?.toNumber(),
    isr: isr?.toNumber(),
    ieps: ieps && { tipo: ieps.tipo, valor: ieps.valor.toNumber() },
  };
}
