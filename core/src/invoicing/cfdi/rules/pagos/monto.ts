import { currencyDecimals } from '../../../../sat/catalogs/moneda.ts';
import { error } from '../../../rule-problem.ts';
import { pagoRule } from './pago-rule.ts';

export const monto = pagoRule(['CRP20218', 'CRP20219'], ({ pago: { monto: amount, moneda }, at }) => {
  const field = `${at}.monto`;
  if (!amount.isPositive()) return [error('CRP20218', field, 'Un pago es de algo. Escribe un monto mayor que cero.')];
  if (amount.significantDecimals() <= currencyDecimals(moneda)) return [];
  return [
    error('CRP20219', field, `El monto lleva más decimales que los de la moneda ${moneda}. Escríbelo con los suyos.`),
  ];
});
