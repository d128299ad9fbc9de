import { Decimal } from '../../../shared/money/decimal.ts';
import { computeNomina } from '../../complements/nomina/compute/compute.ts';
import { total } from '../../complements/nomina/compute/values.ts';
import type { Comprobante, Concepto } from '../document.ts';
import { type NominaCfdiRequest, ofPayroll } from '../request.ts';
import { noConceptoElements } from '../nodes/conceptos.ts';
import { computeCommon } from './compute-common.ts';

/** Returns the one line of all that is paid, which SAT fixes word by word (NOM13 to NOM29). */
const concepto = (importe: Decimal, descuento: Decimal | undefined): Concepto => ({
  claveProdServ: '84111505',
  cantidad: Decimal.ONE,
  claveUnidad: 'ACT',
  descripcion: 'Pago de nómina',
  valorUnitario: importe,
  importe,
  descuento,
  objetoImp: '01',
  traslados: [],
  retenciones: [],
  ...noConceptoElements,
});

/** Computes what is paid, without what is kept from it. */
export function computeNominaDocument(request: NominaCfdiRequest): Comprobante {
  const complement = computeNomina(request.nomina);
  const { totalPercepciones, totalOtrosPagos, totalDeducciones: descuento } = complement;
  const subTotal = total([totalPercepciones ?? Decimal.ZERO, totalOtrosPagos ?? Decimal.ZERO]);
  return {
    ...computeCommon(request),
    subTotal,
    descuento,
    ...ofPayroll,
    total: subTotal.minus(descuento ?? Decimal.ZERO),
    tipoDeComprobante: request.tipoComprobante,
    exportacion: '01',
    conceptos: [concepto(subTotal, descuento)],
    complementos: [complement],
  };
}
