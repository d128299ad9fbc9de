import { Decimal, sum } from '../../shared/money/decimal.ts';
import { type PaidMoney, paidMoneyIn } from './pagos/equivalencia.ts';
import type { Amounts } from './amounts.ts';
import type { Comprobante, RetencionTotal, Traslado } from './document.ts';
import { IVA } from './taxes.ts';

/** The amounts as the API shows them and people read them; what a document leaves out is zero here. */
export interface MoneySummary {
  readonly subtotal: Decimal;
  readonly descuento: Decimal;
  readonly impuestos: {
    readonly traslados: readonly Traslado[];
    readonly retenciones: readonly RetencionTotal[];
    readonly totalTrasladados: Decimal;
    readonly totalRetenidos: Decimal;
  };
  /** IVA transferred, all rates together. */
  readonly iva: Decimal;
  readonly total: Decimal;
  /** Payments, whose own amounts are 0 XXX, tell here what came. */
  readonly paid?: PaidMoney | undefined;
}

type Summed = Omit<Amounts, 'conceptos'> & Partial<Pick<Comprobante, 'complementos'>>;

export function summarize({ subTotal, descuento, impuestos, total, complementos = [] }: Summed): MoneySummary {
  const traslados = impuestos?.traslados ?? [];
  const paid = paidMoneyIn(complementos);
  return {
    subtotal: subTotal,
    descuento: descuento ?? Decimal.ZERO,
    impuestos: {
      traslados,
      retenciones: impuestos?.retenciones ?? [],
      totalTrasladados: impuestos?.totalImpuestosTrasladados ?? Decimal.ZERO,
      totalRetenidos: impuestos?.totalImpuestosRetenidos ?? Decimal.ZERO,
    },
    iva: sum(traslados.flatMap(({ impuesto, importe }) => (impuesto === IVA && importe ? importe : []))),
    total,
    ...(paid && { paid }),
  };
}
