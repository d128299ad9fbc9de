import { Decimal } from '../../../shared/money/decimal.ts';
import { computePagos } from '../../complements/pagos/compute/settle.ts';
import type { Comprobante, Concepto } from '../document.ts';
import type { PagosCfdiRequest } from '../request.ts';
import { collapse, collapseOptional } from '../text.ts';
import { computeReceptor } from './compute-receptor.ts';

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
  informacionAduanera: [],
  cuentaPredial: [],
};

export function computePagosDocument(request: PagosCfdiRequest): Comprobante {
  return {
    serie: collapseOptional(request.serie),
    folio: collapseOptional(request.folio),
    fecha: request.fecha,
    subTotal: Decimal.ZERO,
    moneda: 'XXX',
    total: Decimal.ZERO,
    tipoDeComprobante: request.tipoComprobante,
    exportacion: '01',
    lugarExpedicion: request.lugarExpedicion,
    confirmacion: collapseOptional(request.confirmacion),
    cfdiRelacionados: request.relaciones ?? [],
    emisor: { ...request.emisor, nombre: collapse(request.emisor.nombre) },
    receptor: computeReceptor(request.receptor),
    conceptos: [concepto],
    complementos: [computePagos(request)],
  };
}
