import { isGenericRfc } from '../../../sat/rfc.ts';
import { codigoPostalProblem } from './codigo-postal.ts';
import { error } from '../../rule-problem.ts';
import type { Rule } from './rule.ts';

const FIELD = 'receptor.codigoPostal';

export const receptorCodigoPostal: Rule = {
  codes: ['CFDI40147', 'CFDI40149'],
  holdsFor: 'every',
  check({ request: { receptor, lugarExpedicion }, catalogs }) {
    if (isGenericRfc(receptor.rfc)) {
      if (receptor.codigoPostal === lugarExpedicion) return [];
      const message = `Con un RFC genérico el código postal del cliente es el del lugar de expedición (${lugarExpedicion}).`;
      return [error('CFDI40149', FIELD, message)];
    }
    return codigoPostalProblem('CFDI40147', FIELD, 'El código postal del cliente', receptor.codigoPostal, catalogs);
  },
};
