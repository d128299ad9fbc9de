import { type RuleFor, sales } from './rule.ts';
import { error } from '../../rule-problem.ts';
import type { SaleTipo } from '../request.ts';

/**
 * SAT asks for it when a total or an exchange rate is out of range. In pesos neither can be: the limit of a total is
 * beyond what an amount holds.
 */
export const confirmacion: RuleFor<SaleTipo> = {
  codes: ['CFDI40127', 'CFDI40128'],
  holdsFor: sales,
  check({ request: { confirmacion: given, moneda } }) {
    if (!given) return [];
    if (!/^[0-9a-zA-Z]{5}$/.test(given)) {
      return [error('CFDI40128', 'confirmacion', 'La clave de confirmación son cinco letras o números. Corrígela.')];
    }
    if (moneda === 'MXN') {
      return [error('CFDI40127', 'confirmacion', 'Esta factura no necesita clave de confirmación. Quítala.')];
    }
    return [];
  },
};
