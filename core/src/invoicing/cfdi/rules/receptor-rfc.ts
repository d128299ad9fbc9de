import { hasCheckDigit, isRfc } from '../../../sat/rfc.ts';
import { error, warning } from './rule.ts';
import type { Rule } from './rule.ts';

export const receptorRfc: Rule = {
  codes: ['RFC_INVALID', 'RFC_CHECK_DIGIT'],
  check({ request: { receptor } }) {
    if (!isRfc(receptor.rfc)) {
      const message =
        'El RFC del cliente no tiene la forma que pide el SAT o su fecha no existe. Revísalo en su constancia.';
      return [error('RFC_INVALID', 'receptor.rfc', message)];
    }
    if (!hasCheckDigit(receptor.rfc)) {
      const message = 'El último carácter del RFC del cliente no coincide con los demás. Revisa que esté bien escrito.';
      return [warning('RFC_CHECK_DIGIT', 'receptor.rfc', message)];
    }
    return [];
  },
};
