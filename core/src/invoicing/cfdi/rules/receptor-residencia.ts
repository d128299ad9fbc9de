import { RFC_EXTRANJERO } from '../../../sat/rfc.ts';
import { PAIS } from '../../../sat/catalogs/pais.ts';
import { error, type RuleProblem } from '../../rule-problem.ts';
import type { ReceptorRequest } from '../request.ts';
import type { Rule } from './rule.ts';

/** SAT checks the tax numbers of these countries by pattern. */
const TAX_NUMBERS = new Map([
  ['USA', /^\d{9}$/],
  ['CAN', /^\d{9}$/],
]);

export const receptorResidencia: Rule = {
  codes: ['CFDI40150', 'CFDI40151', 'CFDI40152', 'CFDI40153', 'CFDI40154', 'CFDI40156'],
  holdsFor: 'every',
  check: ({ request: { receptor } }) => [...residence(receptor), ...taxNumber(receptor)],
};

function residence({ rfc, residenciaFiscal }: ReceptorRequest): RuleProblem[] {
  const field = 'receptor.residenciaFiscal';
  if (!residenciaFiscal) return [];
  if (!PAIS.has(residenciaFiscal)) {
    return [error('CFDI40150', field, 'Ese país no está en la lista del SAT. Elige uno de la lista.')];
  }
  if (rfc !== RFC_EXTRANJERO) {
    const message = `La residencia fiscal va solo con el RFC ${RFC_EXTRANJERO}. Quítala o cambia el RFC.`;
    return [error('CFDI40151', field, message)];
  }
  if (residenciaFiscal === 'MEX') {
    return [error('CFDI40152', field, 'La residencia fiscal de un extranjero no puede ser México. Elige su país.')];
  }
  return [];
}

function taxNumber({ rfc, residenciaFiscal, numRegIdTrib }: ReceptorRequest): RuleProblem[] {
  const field = 'receptor.numRegIdTrib';
  if (!numRegIdTrib) return [];
  if (rfc !== RFC_EXTRANJERO) {
    const message = `El número de identidad tributaria va solo con el RFC ${RFC_EXTRANJERO}. Quítalo o cambia el RFC.`;
    return [error('CFDI40154', field, message)];
  }
  if (!residenciaFiscal) {
    const message = 'El número de identidad tributaria necesita el país de residencia. Elige el país.';
    return [error('CFDI40153', field, message)];
  }
  if (TAX_NUMBERS.get(residenciaFiscal)?.test(numRegIdTrib) === false) {
    return [error('CFDI40156', field, 'En ese país el número de identidad tributaria son nueve dígitos. Corrígelo.')];
  }
  return [];
}
