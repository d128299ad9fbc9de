import { warning } from '../../rule-problem.ts';
import type { RuleFor } from './rule.ts';

/** A credit note is settled when it is made (guide of filling): nobody pays it later, and no complement names it. */
export const egresoDeContado: RuleFor<'E'> = {
  codes: ['NOTA_PPD'],
  holdsFor: ['E'],
  check({ request: { metodoPago } }) {
    if (metodoPago !== 'PPD') return [];
    const message = 'Una nota de crédito se liquida al emitirla. Usa PUE y la forma en que devuelves o descuentas.';
    return [warning('NOTA_PPD', 'metodoPago', message)];
  },
};
