import { warning } from '../../rule-problem.ts';
import type { RuleFor } from './rule.ts';

export const egresoRelacionado: RuleFor<'E'> = {
  codes: ['SIN_RELACION'],
  holdsFor: ['E'],
  check({ request: { relaciones = [] } }) {
    if (relaciones.length > 0) return [];
    const message = 'Una nota de crédito debería decir a qué factura corresponde. Relaciónala con su UUID.';
    return [warning('SIN_RELACION', 'relaciones', message)];
  },
};
