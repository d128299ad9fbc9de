import { isGenericRfc } from '../../../sat/rfc.ts';
import { codigoPostalProblem } from './codigo-postal.ts';
import { error } from '../../rule-problem.ts';
import type { WrittenTipo } from '../request.ts';
import type { RuleFor } from './rule.ts';

const FIELD = 'receptor.codigoPostal';

/** @param whom as the message calls the receiver. */
const codigoPostalOf = <Tipo extends WrittenTipo>(holdsFor: readonly Tipo[], whom: string): RuleFor<Tipo> => ({
  codes: ['CFDI40147', 'CFDI40149'],
  holdsFor,
  check({ request: { receptor, lugarExpedicion }, catalogs }) {
    if (isGenericRfc(receptor.rfc)) {
      if (receptor.codigoPostal === lugarExpedicion) return [];
      const message = `Con un RFC genérico el código postal ${whom} es el del lugar de expedición (${lugarExpedicion}).`;
      return [error('CFDI40149', FIELD, message)];
    }
    return codigoPostalProblem('CFDI40147', FIELD, `El código postal ${whom}`, receptor.codigoPostal, catalogs);
  },
});

export const receptorCodigoPostal = codigoPostalOf(['I', 'E', 'T', 'P'], 'del cliente');
export const trabajadorCodigoPostal = codigoPostalOf(['N'], 'del trabajador');
