import { explained } from './pac.ts';

const ZIP_IN_CSF = 'Pon el código postal del domicilio fiscal que dice su constancia de situación fiscal.';
const ISSUER = 'Corrígelo en los datos fiscales de la empresa.';

/** Explains issuer and receiver: codes 138 to 161. */
export const PARTIES = explained({
  'emisor.rfc': { CFDI40138: `El RFC de la empresa no está en la lista de RFC inscritos del SAT. ${ISSUER}` },
  'emisor.nombre': {
    CFDI40139:
      'El nombre de la empresa no es el que el SAT tiene para su RFC. Corrígelo en los datos fiscales: como en la constancia, sin el régimen societario.',
  },
  'emisor.regimenFiscal': {
    'CFDI40140-40141': `El régimen fiscal de la empresa no está en el catálogo o no es de su tipo de persona. ${ISSUER}`,
  },
  '': { CFDI40142: 'El FacAtrAdquirente no es válido. Avísale a soporte con este código.' },
  'receptor.rfc': {
    CFDI40143:
      'El RFC del cliente no está en la lista de RFC inscritos no cancelados del SAT. Confírmalo con su constancia de situación fiscal.',
    CFDI40146:
      'El nombre «PUBLICO EN GENERAL» va solo con el RFC XAXX010101000. Cambia el RFC, o escribe el nombre del cliente.',
  },
  'receptor.nombre': {
    'CFDI40144-40145':
      'El nombre del cliente no es el que el SAT tiene para su RFC. Cópialo de su constancia de situación fiscal, sin el régimen societario (SA de CV y similares).',
  },
  'receptor.codigoPostal': {
    CFDI40147: `El código postal del cliente no está en el catálogo del SAT. ${ZIP_IN_CSF}`,
    CFDI40148: `El código postal del cliente no es el que el SAT tiene para su RFC. ${ZIP_IN_CSF}`,
    CFDI40149:
      'Con un RFC genérico el código postal debe ser el del lugar de expedición. Pon el código postal de tu empresa.',
  },
  'receptor.residenciaFiscal': {
    'CFDI40150-40152':
      'La residencia fiscal no está en el catálogo, o no va con el RFC del cliente. Elige el país del cliente extranjero; un cliente nacional no la lleva.',
  },
  'receptor.numRegIdTrib': {
    'CFDI40153-40156':
      'El número de registro tributario no corresponde al cliente o a su país. Escríbelo solo para un cliente extranjero, como lo usa su país.',
  },
  'receptor.regimenFiscal': {
    'CFDI40157-40159':
      'El régimen fiscal del cliente no es el que el SAT tiene para su RFC. Elige el régimen que dice su constancia de situación fiscal.',
  },
  'receptor.usoCfdi': {
    'CFDI40160-40161':
      'El uso de CFDI no va con el tipo de persona y el régimen del cliente. Elige otro uso; «S01 Sin efectos fiscales» va con todos.',
  },
});
