import { Decimal, sum } from '../../../shared/money/decimal.ts';
import type { Comprobante } from '../document.ts';
import type { PagoInput } from '../../pagos-input.ts';
import type { Complement } from '../../complements/registry.ts';
import type { Pagos } from '../../complements/pagos/pagos.ts';

/** Holds what came, in its currency. A complement itself comes to nothing: its amounts say 0 XXX. */
export interface PaidMoney {
  readonly monto: Decimal;
  readonly moneda: string;
}

/** Returns the money of all payments of a complement; in pesos where they came in several currencies. */
export function paidMoneyOf({ pagos, totales }: Pick<Pagos, 'pagos' | 'totales'>): PaidMoney {
  const [first] = pagos;
  return first && pagos.every(({ moneda }) => moneda === first.moneda)
    ? { monto: sum(pagos.map(({ monto }) => monto)), moneda: first.moneda }
    : { monto: totales.montoTotalPagos, moneda: 'MXN' };
}

/** Returns the money of a document that carries payments. */
export function paidMoneyIn(complementos: readonly Complement[]): PaidMoney | undefined {
  const pagos = complementos.find((complemento) => complemento.kind === 'pagos');
  return pagos && paidMoneyOf(pagos);
}

/**
 * Returns what a draft says that came, as far as it is written: in pesos, at the rates written, where it says several
 * currencies.
 */
export function typedMoneyOf(payments: readonly PagoInput[]): PaidMoney | undefined {
  const typed = payments.flatMap(({ monto, moneda = 'MXN', tipoCambio = 1 }) =>
    monto === undefined ? [] : { monto: Decimal.fromNumber(monto), moneda, tipoCambio: Decimal.fromNumber(tipoCambio) },
  );
  const [first] = typed;
  if (!first) return undefined;
  if (typed.every(({ moneda }) => moneda === first.moneda)) {
    return { monto: sum(typed.map(({ monto }) => monto)), moneda: first.moneda };
  }
  const pesos = typed.map(({ monto, tipoCambio }) => monto.times(tipoCambio).round(2, 'half-up'));
  return { monto: sum(pesos), moneda: 'MXN' };
}

/** Returns what a document comes to for whoever it is told: the money of its payments, else its total. */
export function shownMoney({ complementos, total, moneda }: Pick<Comprobante, 'complementos' | 'total' | 'moneda'>) {
  return paidMoneyIn(complementos) ?? { monto: total, moneda };
}
