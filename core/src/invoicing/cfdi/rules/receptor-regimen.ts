import { REGIMEN_FISCAL } from '../../../sat/catalogs/regimen-fiscal.ts';
import { regimenFault } from '../../../sat/receptor.ts';
import { personaOf } from '../../../sat/rfc.ts';
import { error } from '../../rule-problem.ts';
import type { RuleFor } from './rule.ts';

const FIELD = 'receptor.regimenFiscal';

/** Of a worker the engine writes it, and payroll has another one for a generic RFC (NOM11). */
export const receptorRegimen: RuleFor<'I' | 'E' | 'P'> = {
  codes: ['CFDI40157', 'CFDI40158', 'CFDI40159'],
  holdsFor: ['I', 'E', 'P'],
  check({ request: { receptor } }) {
    switch (regimenFault(receptor)) {
      case 'missing':
      case 'unknown': {
        const message = 'El régimen fiscal del cliente no está en la lista del SAT. Elige el de su constancia.';
        return [error('CFDI40157', FIELD, message)];
      }
      case 'generic': {
        const message = 'Con un RFC genérico el régimen del cliente es 616 Sin obligaciones fiscales. Cámbialo.';
        return [error('CFDI40159', FIELD, message)];
      }
      case 'persona': {
        const { regimenFiscal, rfc } = receptor;
        const name = REGIMEN_FISCAL.get(regimenFiscal)?.name;
        const persona = personaOf(rfc) === 'moral' ? 'una persona moral' : 'una persona física';
        const message = `El régimen ${regimenFiscal} ${name} no es de ${persona}. Elige el de la constancia del cliente.`;
        return [error('CFDI40158', FIELD, message)];
      }
      case undefined:
        return [];
    }
  },
};
