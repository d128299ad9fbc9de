import { METODO_PAGO } from '../catalogs/metodo-pago.ts';
import { error } from './rule.ts';
import type { Rule } from './rule.ts';

export const metodoPago: Rule = {
  codes: ['CFDI40124'],
  check({ request }) {
    if (METODO_PAGO.has(request.metodoPago)) return [];
    return [error('CFDI40124', 'metodoPago', 'El método de pago no es válido. Elige PUE o PPD.')];
  },
};
