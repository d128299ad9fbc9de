import { usoFault } from '../../../sat/receptor.ts';
import { isGenericRfc, isRfc } from '../../../sat/rfc.ts';
import { warning } from '../../rule-problem.ts';
import type { RuleFor } from './rule.ts';
import { named } from './uso-cfdi.ts';

/** Uses of the complements of payments and of payroll. The matrix allows them to anybody; the filling guide does not. */
const OF_COMPLEMENTS = new Set(['CP01', 'CN01']);

export const ingresoSinUsoDeComplemento: RuleFor<'I'> = {
  codes: ['USO_CFDI_TIPO'],
  holdsFor: ['I'],
  check({ request: { receptor } }) {
    const { rfc, usoCfdi: uso } = receptor;
    if (!OF_COMPLEMENTS.has(uso) || !isRfc(rfc) || isGenericRfc(rfc) || usoFault(receptor)) return [];
    const message = `El uso ${named(uso)} es de complementos de pago y de nómina. Elige otro, como G03.`;
    return [warning('USO_CFDI_TIPO', 'receptor.usoCfdi', message)];
  },
};
