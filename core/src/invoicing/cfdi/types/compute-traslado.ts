import { Decimal } from '../../../shared/money/decimal.ts';
import type { Comprobante, Concepto } from '../document.ts';
import { type ConceptoRequest, type TrasladoCfdiRequest, withoutMoney } from '../request.ts';
import { collapse, collapseOptional } from '../../xml/text.ts';
import { noConceptoElements } from '../nodes/conceptos.ts';
import { computeCommon } from './compute-common.ts';

/** Computes a document of type T: what is moved, at no price. */
export function computeTraslado(request: TrasladoCfdiRequest): Comprobante {
  return {
    ...computeCommon(request),
    subTotal: Decimal.ZERO,
    ...withoutMoney,
    total: Decimal.ZERO,
    tipoDeComprobante: request.tipoComprobante,
    exportacion: request.exportacion,
    conceptos: request.conceptos.map(moved),
    complementos: request.complementos,
  };
}

const moved = (concepto: ConceptoRequest): Concepto => ({
  claveProdServ: concepto.claveProductoServicio,
  noIdentificacion: collapseOptional(concepto.noIdentificacion),
  cantidad: concepto.cantidad,
  claveUnidad: concepto.unidad,
  descripcion: collapse(concepto.descripcion),
  valorUnitario: Decimal.ZERO,
  importe: Decimal.ZERO,
  objetoImp: concepto.objetoImpuesto,
  traslados: [],
  retenciones: [],
  ...noConceptoElements,
  informacionAduanera: concepto.numeroPedimento === undefined ? [] : [concepto.numeroPedimento],
});
