import type { MoneySummary } from '@timbra/core/invoicing/cfdi/amounts.ts';
import type { SaleRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { PlainAmounts } from '../../documents/amount-lines.ts';
import { amountsOf, type IssuerFacts } from './document.ts';

/** Returns decimals as the numbers that people are shown. */
export const plainAmounts = ({ subtotal, descuento, impuestos, total }: MoneySummary): PlainAmounts => ({
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
});

/** Computes what a document comes to, for people. */
export const plainAmountsOf = (request: SaleRequest, issuer: IssuerFacts, now: string): PlainAmounts =>
  plainAmounts(amountsOf(request, issuer, now));
