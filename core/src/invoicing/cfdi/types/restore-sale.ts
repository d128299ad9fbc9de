import { Decimal } from '../../../shared/money/decimal.ts';
import type { Plain } from '../../../shared/money/plain.ts';
import { restoreComplement } from '../../complements/registry.ts';
import type { ConceptoRequest, SaleCfdiRequest, TrasladoCfdiRequest } from '../request.ts';

export function restoreSale(stored: Plain<SaleCfdiRequest>): SaleCfdiRequest {
  return {
    ...stored,
    tipoCambio: optional(stored.tipoCambio),
    descuento: optional(stored.descuento),
    conceptos: stored.conceptos.map(restoreConcepto),
    complementos: stored.complementos?.map(restoreComplement),
  };
}

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

const decimal = (value: number) => Decimal.fromNumber(value);
const optional = (value: number | undefined) => (value === undefined ? undefined : decimal(value));
