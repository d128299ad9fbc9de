import type { Concepto } from '../cfdi/document.ts';
import type { ConceptoRequest } from '../cfdi/request.ts';
import type { ConceptoInput } from '../invoice-request.ts';

/** What decides the amounts of a concept. */
export type LineAmounts = Pick<
  ConceptoInput,
  'cantidad' | 'valorUnitario' | 'descuento' | 'objetoImpuesto' | 'impuestos'
>;

/**
 * A line of the same importe, discount and taxes as a computed one, its share of an overall discount included: one unit
 * of the importe, except where an IEPS quota counts the units.
 */
export function sameLine(concepto: ConceptoRequest, { importe, descuento }: Concepto): LineAmounts {
  const counted = concepto.impuestos.ieps?.tipo === 'CUOTA';
  return {
    cantidad: counted ? concepto.cantidad.toNumber() : 1,
    valorUnitario: (counted ? concepto.valorUnitario : importe).toNumber(),
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
