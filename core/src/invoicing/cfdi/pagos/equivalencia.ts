import { Decimal, sum } from '../../../shared/money/decimal.ts';
import { currencyDecimals } from '../../../sat/catalogs/moneda.ts';
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
