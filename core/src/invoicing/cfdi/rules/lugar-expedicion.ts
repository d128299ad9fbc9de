import { codigoPostalProblem } from './codigo-postal.ts';
import type { Rule } from './rule.ts';

export const lugarExpedicion: Rule = {
  codes: ['CFDI40126'],
  holdsFor: 'every',
  check({ request, catalogs }) {
    const name = 'El código postal del lugar de expedición';
    return codigoPostalProblem('CFDI40126', 'lugarExpedicion', name, request.lugarExpedicion, catalogs);
  },
};
