import { currencyDecimals } from '../../../../sat/catalogs/moneda.ts';
import { error } from '../rule.ts';
import { documentoRule } from './pago-rule.ts';

/** What is paid of a document: something, in its currency's decimals, and no more than is left of it. */
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
  const message = paid.saldoAnterior.isPositive()
    ? `El pago excede el saldo de la factura, que es de ${paid.saldoAnterior.toPlainString()}. Escribe a lo más ese importe.`
    : 'La factura ya está pagada: no queda saldo que cubrir. Quítala de este pago.';
  return [error('CRP20244', field, message)];
});
