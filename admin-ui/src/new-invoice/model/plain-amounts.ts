import type { MoneySummary } from '@timbra/core/invoicing/cfdi/summary.ts';
import type { PlainAmounts } from '../../documents/amount-lines.ts';

/** Returns decimals as the numbers that people are shown. */
export function plainAmounts({ subtotal, descuento, impuestos, total }: MoneySummary): PlainAmounts {
  return {
    subtotal: subtotal.toNumber(),
    descuento: descuento.toNumber(),
    impuestos: {
      traslados: impuestos.traslados.map(({ impuesto, tipoFactor, tasaOCuota, importe }) => ({
        impuesto,
        tipoFactor,
        tasaOCuota: tasaOCuota?.toNumber(),
        importe: importe?.toNumber(),
      })),
      retenciones: impuestos.retenciones.map(({ impuesto, importe }) => ({ impuesto, importe: importe.toNumber() })),
    },
    total: total.toNumber(),
  };
}
