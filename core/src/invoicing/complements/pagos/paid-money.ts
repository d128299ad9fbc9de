import { sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { Comprobante } from '../../cfdi/document.ts';
import type { Pagos } from './pagos.ts';

/** What came, in its currency. A complement itself comes to nothing: its amounts say 0 XXX. */
export interface PaidMoney {
  readonly monto: Decimal;
  readonly moneda: string;
}

/** The money of all payments of a complement; in pesos where they came in several currencies. */
export function paidMoneyOf({ pagos, totales }: Pick<Pagos, 'pagos' | 'totales'>): PaidMoney {
  const [first] = pagos;
  return first && pagos.every(({ moneda }) => moneda === first.moneda)
    ? { monto: sum(pagos.map(({ monto }) => monto)), moneda: first.moneda }
    : { monto: totales.montoTotalPagos, moneda: 'MXN' };
}

/** What a document comes to for whoever it is told: the money of its payments, else its total. */
export function toldTotal({ complementos, total, moneda }: Pick<Comprobante, 'complementos' | 'total' | 'moneda'>) {
  const pagos = complementos.find((complemento) => complemento.kind === 'pagos');
  return pagos ? paidMoneyOf(pagos) : { monto: total, moneda };
}
