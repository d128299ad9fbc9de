import { isGenericRfc, isRfc, personaOf } from '../../../sat/rfc.ts';
import { REGIMEN_FISCAL } from '../../../sat/catalogs/regimen-fiscal.ts';
import { error } from './rule.ts';
import type { Rule } from './rule.ts';

export const SIN_OBLIGACIONES = '616';
const FIELD = 'receptor.regimenFiscal';

export const receptorRegimen: Rule = {
  codes: ['CFDI40157', 'CFDI40158', 'CFDI40159'],
  check({ request: { receptor } }) {
    const entry = REGIMEN_FISCAL.get(receptor.regimenFiscal);
    if (!entry) {
      const message = 'El régimen fiscal del cliente no está en la lista del SAT. Elige el de su constancia.';
      return [error('CFDI40157', FIELD, message)];
    }
    if (isGenericRfc(receptor.rfc)) {
      if (entry.key === SIN_OBLIGACIONES) return [];
      const message = 'Con un RFC genérico el régimen del cliente es 616 Sin obligaciones fiscales. Cámbialo.';
      return [error('CFDI40159', FIELD, message)];
    }
    if (!isRfc(receptor.rfc) || entry.personas.includes(personaOf(receptor.rfc))) return [];
    const persona = personaOf(receptor.rfc) === 'moral' ? 'una persona moral' : 'una persona física';
    const message = `El régimen ${entry.key} ${entry.name} no es de ${persona}. Elige el de la constancia del cliente.`;
    return [error('CFDI40158', FIELD, message)];
  },
};
