import { Decimal } from '../../../shared/money/decimal.ts';
import type { Plain } from '../../../shared/money/plain.ts';
import type { Retencion, Traslado } from '../../cfdi/tax.ts';
import type { DocumentoPagado, Pago, Pagos } from './pagos.ts';
import { mapTotales } from './totales.ts';

export function restorePagos({ kind, totales, pagos }: Plain<Pagos>): Pagos {
  return {
    kind,
    totales: { ...mapTotales(totales, decimal), montoTotalPagos: decimal(totales.montoTotalPagos) },
    pagos: pagos.map(restorePago),
  };
}

function restorePago(stored: Plain<Pago>): Pago {
  const { impuestos } = stored;
  return {
    ...stored,
    tipoCambio: decimal(stored.tipoCambio),
    monto: decimal(stored.monto),
    documentos: stored.documentos.map(restoreDocumento),
    impuestos: impuestos && {
      retenciones: impuestos.retenciones.map(({ impuesto, importe }) => ({ impuesto, importe: decimal(importe) })),
      traslados: impuestos.traslados.map(restoreTraslado),
    },
  };
}

function restoreDocumento(stored: Plain<DocumentoPagado>): DocumentoPagado {
  return {
    ...stored,
    equivalencia: decimal(stored.equivalencia),
    saldoAnterior: decimal(stored.saldoAnterior),
    importePagado: decimal(stored.importePagado),
    saldoInsoluto: decimal(stored.saldoInsoluto),
    traslados: stored.traslados.map(restoreTraslado),
    retenciones: stored.retenciones.map(restoreRetencion),
  };
}

const restoreTraslado = (stored: Plain<Traslado>): Traslado => ({
  ...stored,
  base: decimal(stored.base),
  tasaOCuota: optional(stored.tasaOCuota),
  importe: optional(stored.importe),
});

const restoreRetencion = (stored: Plain<Retencion>): Retencion => ({
  ...stored,
  base: decimal(stored.base),
  tasaOCuota: decimal(stored.tasaOCuota),
  importe: decimal(stored.importe),
});

const decimal = (value: number) => Decimal.fromNumber(value);
const optional = (value: number | undefined) => (value === undefined ? undefined : decimal(value));
