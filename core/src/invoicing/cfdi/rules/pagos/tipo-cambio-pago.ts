import { Decimal } from '../../../../shared/money/decimal.ts';
import { error } from '../../../rule-problem.ts';
import { pagoRule } from './pago-rule.ts';

const MOST_DECIMALS = 6;

export const tipoCambioP = pagoRule(['CRP20214', 'CRP20215', 'VALIDATION'], ({ pago: { moneda, tipoCambio }, at }) => {
  const field = `${at}.tipoCambio`;
  if (moneda === 'MXN') {
    if (!tipoCambio || tipoCambio.equals(Decimal.ONE)) return [];
    return [error('CRP20215', field, 'En pesos el tipo de cambio es 1. Déjalo vacío o cambia la moneda del pago.')];
  }
  if (!tipoCambio) {
    return [error('CRP20214', field, 'Falta el tipo de cambio. Escribe el tipo de cambio del día del pago.')];
  }
  if (tipoCambio.isPositive() && tipoCambio.significantDecimals() <= MOST_DECIMALS) return [];
  return [
    error('VALIDATION', field, 'El tipo de cambio debe ser mayor que cero y tener hasta seis decimales. Corrígelo.'),
  ];
});
