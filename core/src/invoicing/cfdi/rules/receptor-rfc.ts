import { rfcFault } from '../../../sat/receptor.ts';
import { error, warning } from '../../rule-problem.ts';
import type { WrittenTipo } from '../request.ts';
import type { RuleFor } from './rule.ts';

/** @param whom as the message calls the receiver. */
const receptorRfcOf = <Tipo extends WrittenTipo>(holdsFor: readonly Tipo[], whom: string): RuleFor<Tipo> => ({
  codes: ['RFC_INVALID', 'RFC_CHECK_DIGIT'],
  holdsFor,
  check({ request: { receptor } }) {
    switch (rfcFault(receptor.rfc)) {
      case 'form': {
        const message = `El RFC ${whom} no tiene la forma que pide el SAT o su fecha no existe. Revísalo en su constancia.`;
        return [error('RFC_INVALID', 'receptor.rfc', message)];
      }
      case 'digit': {
        const message = `El último carácter del RFC ${whom} no coincide con los demás. Revisa que esté bien escrito.`;
        return [warning('RFC_CHECK_DIGIT', 'receptor.rfc', message)];
      }
      case undefined:
        return [];
    }
  },
});

export const receptorRfc = receptorRfcOf(['I', 'E', 'T', 'P'], 'del cliente');
export const trabajadorRfc = receptorRfcOf(['N'], 'del trabajador');
