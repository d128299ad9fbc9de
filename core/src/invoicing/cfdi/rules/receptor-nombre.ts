import { nombreDoubt } from '../../../sat/receptor.ts';
import { RFC_PUBLICO_GENERAL, isGenericRfc } from '../../../sat/rfc.ts';
import { error, warning, type RuleProblem } from '../../rule-problem.ts';
import { PUBLICO_EN_GENERAL } from './informacion-global.ts';
import type { Rule } from './rule.ts';

export const receptorNombre: Rule = {
  codes: ['CFDI40145', 'CFDI40146'],
  holdsFor: 'every',
  check({ comprobante: { receptor } }) {
    const { rfc, nombre } = receptor;
    if (nombre.toUpperCase() === PUBLICO_EN_GENERAL && rfc !== RFC_PUBLICO_GENERAL) {
      const message = 'PUBLICO EN GENERAL va con el RFC XAXX010101000. Escribe el nombre que corresponde a ese RFC.';
      return [error('CFDI40146', 'receptor.nombre', message)];
    }
    return isGenericRfc(rfc) ? [] : notAsRegistered(nombre);
  },
};

function notAsRegistered(nombre: string): RuleProblem[] {
  switch (nombreDoubt(nombre)) {
    case 'case': {
      const message =
        'El SAT compara el nombre con su registro, que está en mayúsculas. Escríbelo como en la constancia.';
      return [warning('CFDI40145', 'receptor.nombre', message)];
    }
    case 'suffix': {
      const message =
        'El nombre parece llevar el régimen de capital (como SA DE CV), que el SAT no registra. Escríbelo como en la constancia.';
      return [warning('CFDI40145', 'receptor.nombre', message)];
    }
    case undefined:
      return [];
  }
}
