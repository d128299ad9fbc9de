import { Decimal } from '../../../shared/money/decimal.ts';
import { error, type RuleError } from '../../rule-problem.ts';
import { type RuleFor, sales } from './rule.ts';
import type { SaleTipo } from '../request.ts';

const MOST_DECIMALS = 6;

export const tipoCambio: RuleFor<SaleTipo> = {
  codes: ['CFDI40114', 'CFDI40115', 'CFDI40116', 'CFDI40117'],
  holdsFor: sales,
  check({ request: { moneda, tipoCambio: rate } }) {
    if (moneda === 'XXX') {
      return rate ? [problem('CFDI40116', 'La moneda XXX no lleva tipo de cambio. Quítalo.')] : [];
    }
    if (moneda === 'MXN') {
      if (!rate || rate.equals(Decimal.ONE)) return [];
      return [problem('CFDI40114', 'En pesos el tipo de cambio es 1. Déjalo vacío o cambia la moneda.')];
    }
    if (!rate)
      return [problem('CFDI40115', 'Falta el tipo de cambio. Escribe cuántos pesos vale una unidad de la moneda.')];
    if (rate.isPositive() && rate.significantDecimals() <= MOST_DECIMALS) return [];
    return [problem('CFDI40117', 'El tipo de cambio debe ser mayor que cero y tener hasta seis decimales. Corrígelo.')];
  },
};

function problem(code: RuleError['code'], message: string): RuleError {
  return error(code, 'tipoCambio', message);
}
