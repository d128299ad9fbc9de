import { Decimal } from '../../../shared/money/decimal.ts';
import type { Plain } from '../../../shared/money/plain.ts';
import type { DocumentoPorPagar, ImpuestoPorPagar, PagoRecibido } from '../pagos/pagos-request.ts';
import type { PagosCfdiRequest } from '../request.ts';

export function restorePagosRequest(stored: Plain<PagosCfdiRequest>): PagosCfdiRequest {
  return { ...stored, documentos: stored.documentos.map(restoreDocumento), pagos: stored.pagos.map(restorePago) };
}

function restoreDocumento(stored: Plain<DocumentoPorPagar>): DocumentoPorPagar {
  return {
    ...stored,
    tipoCambio: optional(stored.tipoCambio),
    total: decimal(stored.total),
    saldoAnterior: decimal(stored.saldoAnterior),
    pagado: decimal(stored.pagado),
    traslados: stored.traslados.map(restoreImpuesto),
    retenciones: stored.retenciones.map(restoreImpuesto),
  };
}

const restoreImpuesto = (stored: Plain<ImpuestoPorPagar>): ImpuestoPorPagar => ({
  ...stored,
  tasaOCuota: optional(stored.tasaOCuota),
  base: decimal(stored.base),
  anterior: decimal(stored.anterior),
});

const restorePago = (stored: Plain<PagoRecibido>): PagoRecibido => ({
  ...stored,
  tipoCambio: optional(stored.tipoCambio),
  monto: decimal(stored.monto),
  documentos: stored.documentos.map((each) => ({
    ...each,
    importePagado: decimal(each.importePagado),
    importeEnMonedaPago: optional(each.importeEnMonedaPago),
    equivalencia: optional(each.equivalencia),
  })),
});

const decimal = (value: number) => Decimal.fromNumber(value);
const optional = (value: number | undefined) => (value === undefined ? undefined : decimal(value));
