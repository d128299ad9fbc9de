import type { SaleRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { PlainAmounts } from '../documents/amount-lines.ts';

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** Computes amounts by the specification's own arithmetic (spec 1 §9): IVA before the overall discount. */
export function sampleAmounts({ conceptos = [], descuento = 0 }: SaleRequest): PlainAmounts {
  const lines = conceptos.map(({ cantidad = 0, valorUnitario = 0, descuento: off = 0, impuestos }) => ({
    amount: cantidad * valorUnitario - off,
    rate: Number(impuestos?.iva ?? 0) / 100 || 0,
  }));
  const subtotal = cents(lines.reduce((total, { amount }) => total + amount, 0));
  const iva = cents(lines.reduce((total, { amount, rate }) => total + amount * rate, 0));
  return {
    subtotal,
    descuento,
    impuestos: {
      traslados: [{ impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: 0.16, importe: iva }],
      retenciones: [],
    },
    total: cents(subtotal - descuento + iva),
  };
}
