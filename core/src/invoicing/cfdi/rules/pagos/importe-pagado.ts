import { currencyDecimals } from '../../../../sat/catalogs/moneda.ts';
import type { Decimal } from '../../../../shared/money/decimal.ts';
import type { DocumentoPagado } from '../../../complements/pagos/pagos.ts';
import type { DocumentoPorPagar } from '../../pagos/pagos-request.ts';
import { error } from '../../../rule-problem.ts';
import { documentoRule } from './pago-rule.ts';

/**
 * SAT asks that what is paid of a document is something, in its currency's decimals, and no more than is left of it.
 */
export const importePagado = documentoRule(['CRP20241', 'CRP20242', 'CRP20244'], ({ asked, debt, paid, at }) => {
  const field = `${at}.importePagado`;
  if (!asked.importePagado.isPositive()) {
    return [error('CRP20241', field, 'De esta factura no se paga nada. Escribe un importe mayor que cero.')];
  }
  if (asked.importePagado.significantDecimals() > currencyDecimals(debt.moneda)) {
    const message = `El importe lleva más decimales que los de la moneda ${debt.moneda}. Escríbelo con los suyos.`;
    return [error('CRP20242', field, message)];
  }
  if (!paid.saldoInsoluto.isNegative()) return [];
  return [error('CRP20244', field, tooMuch(debt, paid))];
});

/** What is left is less than the total for two reasons: payments, and credit notes, which count before them. */
function tooMuch({ total, moneda }: DocumentoPorPagar, { saldoAnterior }: DocumentoPagado): string {
  if (!saldoAnterior.isPositive()) {
    return 'A la factura ya no le queda saldo: lo cubren sus pagos y notas de crédito. Quítala de este pago.';
  }
  const written = (amount: Decimal) => amount.toFixed(currencyDecimals(moneda));
  const left = written(saldoAnterior);
  const lowered = total.minus(saldoAnterior);
  const why = lowered.isPositive()
    ? `: de su total de ${written(total)} ya se descontaron ${written(lowered)} de pagos y notas de crédito`
    : '';
  return `El pago excede el saldo de la factura, que es de ${left}${why}. Escribe a lo más ${left}.`;
}
