import type { Comprobante } from '../../invoicing/cfdi/request.ts';
import type { TaxFigure } from '../../invoicing/stamping/figures.ts';
import type { DocumentoPagado, Pago } from '../../invoicing/complements/pagos/type.ts';
import { type Decimal, sum } from '../../shared/money/decimal.ts';

/** Is what one payment of a complement brought, in pesos at its TipoCambioP, rounded to cents. */
export interface Collected {
  /** It is the day of its FechaPago: `2026-11-20`. */
  readonly day: string;
  /** It is what was paid without the taxes that it holds, and with those that were withheld from it. */
  readonly ingreso: Decimal;
  readonly taxes: readonly TaxFigure[];
}

/**
 * Returns the payments of a complement in their order: IVA is owed when it is collected (LIVA 1-B), and a complement tells
 * when that was. Other documents have none.
 */
export const collectedBy = ({ complementos }: Comprobante): readonly Collected[] =>
  complementos.flatMap((each) => (each.kind === 'pagos' ? each.pagos.map(collected) : []));

function collected({ fechaPago, tipoCambio, impuestos, documentos }: Pago): Collected {
  const pesos = (amount: Decimal) => amount.times(tipoCambio).round(2, 'half-up');
  return {
    day: fechaPago.slice(0, 10),
    ingreso: sum(documentos.map((each) => pesos(incomeOf(each)))),
    taxes: [
      ...(impuestos?.traslados ?? []).map(({ impuesto, tipoFactor, tasaOCuota, base, importe }): TaxFigure => ({
        isWithheld: false,
        impuesto,
        tipoFactor,
        tasaOCuota: tasaOCuota ?? null,
        base: pesos(base),
        importe: importe ? pesos(importe) : pesos(base.minus(base)),
      })),
      ...(impuestos?.retenciones ?? []).map(({ impuesto, importe }): TaxFigure => ({
        isWithheld: true,
        impuesto,
        tipoFactor: null,
        tasaOCuota: null,
        base: null,
        importe: pesos(importe),
      })),
    ],
  };
}

/** Returns the income that a payment of a document is, in the currency of the payment. */
function incomeOf({ importePagado, equivalencia, traslados, retenciones }: DocumentoPagado): Decimal {
  const transferred = sum(traslados.flatMap(({ importe }) => importe ?? []));
  const withheld = sum(retenciones.map(({ importe }) => importe));
  return importePagado.minus(transferred).plus(withheld).dividedBy(equivalencia, 6, 'half-up');
}
