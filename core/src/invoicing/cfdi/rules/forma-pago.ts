import { FORMA_PAGO } from '../../../sat/catalogs/forma-pago.ts';
import { type RuleFor, sales } from './rule.ts';
import { error, warning } from '../../rule-problem.ts';
import type { SaleTipo } from '../request.ts';

const POR_DEFINIR = '99';

export const formaPago: RuleFor<SaleTipo> = {
  codes: ['CFDI40104', 'CFDI40105', 'PUE_99'],
  holdsFor: sales,
  check({ request }) {
    if (!FORMA_PAGO.has(request.formaPago)) {
      return [error('CFDI40104', 'formaPago', 'Esa forma de pago no está en la lista del SAT. Elige una de la lista.')];
    }
    if (request.metodoPago === 'PPD' && request.formaPago !== POR_DEFINIR) {
      const message = 'Con pago en parcialidades o diferido (PPD) la forma de pago es 99 Por definir. Cámbiala a 99.';
      return [error('CFDI40105', 'formaPago', message)];
    }
    // No rule of the matrix: SAT's filling guide keeps 99 for what is not paid yet.
    if (request.metodoPago === 'PUE' && request.formaPago === POR_DEFINIR) {
      const message =
        'Con pago en una sola exhibición (PUE) el SAT espera la forma real de pago. Elige con qué te pagaron.';
      return [warning('PUE_99', 'formaPago', message)];
    }
    return [];
  },
};
