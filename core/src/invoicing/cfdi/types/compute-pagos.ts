import { Decimal } from '../../../shared/money/decimal.ts';
import { computePagos } from '../pagos/settle.ts';
import type { Comprobante, Concepto } from '../document.ts';
import type { PagosCfdiRequest } from '../request.ts';
import { noConceptoElements } from '../nodes/conceptos.ts';
import { computeCommon } from './compute-common.ts';

/** A document of payments is of nothing itself, and SAT fixes each of its values (CRP20101 to CRP20123). */
const concepto: Concepto = {
  claveProdServ: '84111506',
  cantidad: Decimal.ONE,
  claveUnidad: 'ACT',
  descripcion: 'Pago',
  valorUnitario: Decimal.ZERO,
  importe: Decimal.ZERO,
  objetoImp: '01',
  traslados: [],
  retenciones: [],
  ...noConceptoElements,
};

export function computePagosDocument(request: PagosCfdiRequest): Comprobante {
  return {
    ...computeCommon(request),
    subTotal: Decimal.ZERO,
    moneda: 'XXX',
    total: Decimal.ZERO,
    tipoDeComprobante: request.tipoComprobante,
    exportacion: '01',
    conceptos: [concepto],
    complementos: [computePagos(request)],
  };
}
