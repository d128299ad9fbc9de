import { conceptoRule } from './rule.ts';
import { error } from '../../rule-problem.ts';

const MOST_DECIMALS = 6;

export const cantidad = conceptoRule(['VALIDATION'], ({ concepto, at }) => {
  if (concepto.cantidad.isPositive() && concepto.cantidad.significantDecimals() <= MOST_DECIMALS) return undefined;
  const message = 'La cantidad debe ser mayor que cero y tener hasta seis decimales. Corrígela.';
  return error('VALIDATION', `${at}.cantidad`, message);
});
