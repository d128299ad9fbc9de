import { Decimal, sum } from '../../../shared/money/decimal.ts';
import { currencyDecimals } from '../../../sat/catalogs/moneda.ts';
import type { Comprobante } from '../request.ts';
import type { PagoInput } from '../../complement-inputs.ts';
import type { Complement } from '../../complements/registry.ts';
import type { Pagos } from '../../complements/pagos/type.ts';
import type { DocumentoPorPagar, PagoDeDocumento, PagoRecibido } from './pagos-request.ts';

const EQUIVALENCIA_DECIMALS = 10;

type Documentos = ReadonlyMap<string, Pick<DocumentoPorPagar, 'moneda'>>;

/**
 * Returns the money of a payment that settles each of its documents, in the payment's currency. In one currency it is
 * what is paid; of the only document of another one it is, unless said, all that the others leave. Undefined is not
 * known.
 */
export function moneyOf(pago: PagoRecibido, documentos: Documentos): readonly (Decimal | undefined)[] {
  const isForeign = ({ uuid }: PagoDeDocumento) => documentos.get(uuid)?.moneda !== pago.moneda;
  const given = pago.documentos.map((each) => (isForeign(each) ? each.importeEnMonedaPago : each.importePagado));
  const isOnlyForeign = pago.documentos.filter(isForeign).length === 1;
  if (!isOnlyForeign) return given;
  const left = pago.monto.minus(sum(given.flatMap((each) => each ?? [])));
  return given.map((each) => each ?? left);
}

/**
 * Returns EquivalenciaDR from the two amounts, and never from a market's rate: rounded up, so that what is paid is no
 * more than the money (CRP20217) and both amounts are within SAT's window (CRP20275, CRP20276).
 */
export function equivalenciaOf(
  { importePagado, equivalencia }: PagoDeDocumento,
  money: Decimal | undefined,
  isSameCurrency: boolean,
): Decimal {
  if (isSameCurrency) return Decimal.ONE;
  if (equivalencia?.isPositive()) return written(equivalencia, importePagado, money);
  // What makes no sense is for the rules to say: a document is computed all the same.
  if (!money?.isPositive() || !importePagado.isPositive()) return Decimal.ONE;
  return written(importePagado.dividedBy(money, EQUIVALENCIA_DECIMALS, 'round-up'), importePagado, money);
}

/** With ten decimals, zeros among them, unless it is exact (guide of the complement, Rev. 3, appendix 8). */
function written(equivalencia: Decimal, importePagado: Decimal, money: Decimal | undefined): Decimal {
  const isExact = money !== undefined && equivalencia.times(money).equals(importePagado);
  return isExact ? equivalencia.trimmed() : equivalencia.round(EQUIVALENCIA_DECIMALS, 'round-up');
}

/** Returns an amount as it is written in its currency. */
export const inCurrency = (amount: Decimal, moneda: string): Decimal =>
  amount.round(currencyDecimals(moneda), 'half-up');

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
export const shownMoney = ({ complementos, total, moneda }: Pick<Comprobante, 'complementos' | 'total' | 'moneda'>) =>
  paidMoneyIn(complementos) ?? { monto: total, moneda };
