import { Decimal, type Plain } from '../../../shared/money/decimal.ts';
import type { DocumentoPorPagar, ImpuestoPorPagar, PagoRecibido } from '../pagos/pagos-request.ts';
import type { ConceptoRequest, PagosCfdiRequest, SaleCfdiRequest, TrasladoCfdiRequest } from '../request.ts';
import { restoreComplement } from '../../complements/registry.ts';

export function restorePagosRequest(stored: Plain<PagosCfdiRequest>): PagosCfdiRequest {
  return { ...stored, documentos: stored.documentos.map(restoreDocumento), pagos: stored.pagos.map(restorePago) };
}

const restoreDocumento = (stored: Plain<DocumentoPorPagar>): DocumentoPorPagar => ({
  ...stored,
  tipoCambio: optional(stored.tipoCambio),
  total: decimal(stored.total),
  saldoAnterior: decimal(stored.saldoAnterior),
  pagado: decimal(stored.pagado),
  traslados: stored.traslados.map(restoreImpuesto),
  retenciones: stored.retenciones.map(restoreImpuesto),
});

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

export const restoreSale = (stored: Plain<SaleCfdiRequest>): SaleCfdiRequest => ({
  ...stored,
  tipoCambio: optional(stored.tipoCambio),
  descuento: optional(stored.descuento),
  conceptos: stored.conceptos.map(restoreConcepto),
  complementos: stored.complementos?.map(restoreComplement),
});

export const restoreTraslado = (stored: Plain<TrasladoCfdiRequest>): TrasladoCfdiRequest => ({
  ...stored,
  conceptos: stored.conceptos.map(restoreConcepto),
  complementos: stored.complementos.map(restoreComplement),
});

function restoreConcepto(stored: Plain<ConceptoRequest>): ConceptoRequest {
  const { iva, ivaRet, isr, ieps } = stored.impuestos;
  return {
    ...stored,
    cantidad: decimal(stored.cantidad),
    valorUnitario: decimal(stored.valorUnitario),
    precio: optional(stored.precio),
    importe: optional(stored.importe),
    descuento: optional(stored.descuento),
    impuestos: {
      iva,
      ivaRet: optional(ivaRet),
      isr: optional(isr),
      ieps: ieps && { tipo: ieps.tipo, valor: decimal(ieps.valor) },
    },
  };
}
