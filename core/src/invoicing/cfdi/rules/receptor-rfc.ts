import { rfcFault } from '../../../sat/receptor.ts';
import { error, warning } from '../../rule-problem.ts';
import type { Rule } from './rule.ts';

export const receptorRfc: Rule = {
  codes: ['RFC_INVALID', 'RFC_CHECK_DIGIT'],
  holdsFor: 'every',
  check({ request: { receptor } }) {
    switch (rfcFault(receptor.rfc)) {
      case 'form': {
        const message =
          'El RFC del cliente no tiene la forma que pide el SAT o su fecha no existe. Revísalo en su constancia.';
        return [error('RFC_INVALID', 'receptor.rfc', message)];
      }
      case 'digit': {
        const message =
          'El último carácter del RFC del cliente no coincide con los demás. Revisa que esté bien escrito.';
        return [warning('RFC_CHECK_DIGIT', 'receptor.rfc', message)];
      }
      case undefined:
        return [];
    }
  },
};
