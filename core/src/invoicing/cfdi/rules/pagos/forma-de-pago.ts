import { FORMA_PAGO } from '../../../../sat/catalogs/forma-pago.ts';
import { error } from '../../../rule-problem.ts';
import { pagoRule } from './pago-rule.ts';

const POR_DEFINIR = '99';

export const formaDePagoP = pagoRule(['CRP20212'], ({ pago: { formaPago }, at }) => {
  if (FORMA_PAGO.has(formaPago) && formaPago !== POR_DEFINIR) return [];
  return [
    error('CRP20212', `${at}.formaPago`, 'Un pago recibido tiene una forma real. Elige la forma en que te pagaron.'),
  ];
});
