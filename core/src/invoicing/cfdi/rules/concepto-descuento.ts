import { conceptDecimals } from '../amounts.ts';
import { conceptoRule } from './rule.ts';
import { error } from '../../rule-problem.ts';

/** It is a line's own discount, not its share of the overall one. */
export const conceptoDescuento = conceptoRule(
  ['CFDI40168', 'CFDI40169', 'VALIDATION'],
  ({ concepto: { descuento }, computed, request, at }) => {
    if (!descuento) return undefined;
    const decimals = conceptDecimals(request);
    const field = `${at}.descuento`;
    if (descuento.isNegative()) {
      return error('VALIDATION', field, 'El descuento no puede ser negativo. Escribe cuánto se descuenta.');
    }
    if (descuento.significantDecimals() > decimals) {
      return error('CFDI40168', field, `El descuento lleva hasta ${decimals} decimales, como el importe. Redondéalo.`);
    }
    if (descuento.greaterThan(computed.importe)) {
      return error('CFDI40169', field, 'El descuento es mayor que el importe del concepto. Escribe uno menor.');
    }
    return undefined;
  },
);
