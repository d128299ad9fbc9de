import type { Decimal } from '../../shared/money/decimal.ts';
import { areFarApart, isOfPesos, rateText } from '../cfdi/far-rates.ts';
import type { CfdiRequest } from '../cfdi/request.ts';
import { warning, type RuleProblem } from '../rule-problem.ts';

/**
 * Doubts the exchange rate of a document of things sold. What a payment makes of a rate is held against its documents' own.
 * @param lastRates pesos a unit, in the newest document that the company has issued in a currency. Without it one peso a unit is
 * doubted.
 */
export function farFromLastRate(
  document: CfdiRequest,
  lastRates: ReadonlyMap<string, Decimal>,
): readonly RuleProblem[] {
  if (document.tipoComprobante !== 'I' && document.tipoComprobante !== 'E') return [];
  const { moneda, tipoCambio } = document;
  const last = lastRates.get(moneda);
  const isForeign = moneda !== 'MXN' && moneda !== 'XXX';
  if (!isForeign || !tipoCambio?.isPositive()) return [];
  if (last ? !areFarApart(tipoCambio, last) : !isOfPesos(tipoCambio)) return [];
  const before = last ? `, y en tu última factura fue ${rateText(last)}` : '';
  const message = `El tipo de cambio de ${moneda} es ${rateText(tipoCambio)}${before}. Revísalo antes de emitir.`;
  return [warning('TIPO_CAMBIO_LEJANO', 'tipoCambio', message)];
}
