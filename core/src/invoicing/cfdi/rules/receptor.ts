import { nombreDoubt, regimenFault, rfcFault } from '../../../sat/receptor.ts';
import { error, type RuleError, type RuleProblem, warning } from '../../rule-problem.ts';
import type { ReceptorRequest, WrittenTipo } from '../request.ts';
import {
  RFC_PUBLICO_GENERAL,
  isGenericRfc,
  personaOf,
  RFC_EXTRANJERO,
  codigoPostalFault,
} from '../../../sat/fiscal-keys.ts';
import { absence } from '../../../sat/catalogs/presence.ts';
import { REGIMEN_FISCAL } from '../../../sat/catalogs/regimen-fiscal.ts';
import { PAIS } from '../../../sat/catalogs/pais.ts';
import type { CatalogLookups, Rule, RuleFor } from './rule.ts';
import { PUBLICO_EN_GENERAL } from './informacion-global.ts';

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

/** Returns what is wrong with a postal code that SAT looks up: an error when it is malformed or surely not listed. */
export function codigoPostalProblem(
  code: RuleError['code'],
  field: string,
  what: string,
  codigoPostal: string,
  catalogs: CatalogLookups,
): readonly RuleProblem[] {
  const fault = codigoPostalFault(codigoPostal, `${what} debe tener cinco dígitos. Corrígelo.`);
  if (fault !== undefined) return [error(code, field, fault)];
  const absent = absence(catalogs.hasCodigoPostal(codigoPostal), `${what} (${codigoPostal})`, 'lista');
  return absent ? [error(code, field, `${absent} Corrígelo.`)] : [];
}

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

const RECEPTOR_CODIGO_POSTAL_FIELD = 'receptor.codigoPostal';

/** @param whom as the message calls the receiver. */
const codigoPostalOf = <Tipo extends WrittenTipo>(holdsFor: readonly Tipo[], whom: string): RuleFor<Tipo> => ({
  codes: ['CFDI40147', 'CFDI40149'],
  holdsFor,
  check({ request: { receptor, lugarExpedicion }, catalogs }) {
    if (isGenericRfc(receptor.rfc)) {
      if (receptor.codigoPostal === lugarExpedicion) return [];
      const message = `Con un RFC genérico el código postal ${whom} es el del lugar de expedición (${lugarExpedicion}).`;
      return [error('CFDI40149', RECEPTOR_CODIGO_POSTAL_FIELD, message)];
    }
    return codigoPostalProblem(
      'CFDI40147',
      RECEPTOR_CODIGO_POSTAL_FIELD,
      `El código postal ${whom}`,
      receptor.codigoPostal,
      catalogs,
    );
  },
});

export const receptorCodigoPostal = codigoPostalOf(['I', 'E', 'T', 'P'], 'del cliente');
export const trabajadorCodigoPostal = codigoPostalOf(['N'], 'del trabajador');

const RECEPTOR_REGIMEN_FIELD = 'receptor.regimenFiscal';

/** Of a worker the engine writes it, and payroll has another one for a generic RFC (NOM11). */
export const receptorRegimen: RuleFor<'I' | 'E' | 'P'> = {
  codes: ['CFDI40157', 'CFDI40158', 'CFDI40159'],
  holdsFor: ['I', 'E', 'P'],
  check({ request: { receptor } }) {
    switch (regimenFault(receptor)) {
      case 'missing':
      case 'unknown': {
        const message = 'El régimen fiscal del cliente no está en la lista del SAT. Elige el de su constancia.';
        return [error('CFDI40157', RECEPTOR_REGIMEN_FIELD, message)];
      }
      case 'generic': {
        const message = 'Con un RFC genérico el régimen del cliente es 616 Sin obligaciones fiscales. Cámbialo.';
        return [error('CFDI40159', RECEPTOR_REGIMEN_FIELD, message)];
      }
      case 'persona': {
        const { regimenFiscal, rfc } = receptor;
        const name = REGIMEN_FISCAL.get(regimenFiscal)?.name;
        const persona = personaOf(rfc) === 'moral' ? 'una persona moral' : 'una persona física';
        const message = `El régimen ${regimenFiscal} ${name} no es de ${persona}. Elige el de la constancia del cliente.`;
        return [error('CFDI40158', RECEPTOR_REGIMEN_FIELD, message)];
      }
      case undefined:
        return [];
    }
  },
};

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
