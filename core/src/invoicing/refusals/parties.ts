import { tableOf } from './pac.ts';

const AS_IN_CSF = 'Cópialo de su constancia de situación fiscal, sin el régimen societario (SA de CV y similares).';
const ZIP_IN_CSF = 'Pon el código postal del domicilio fiscal que dice su constancia de situación fiscal.';
const ISSUER = 'Corrígelo en los datos fiscales de la empresa.';

/** Explains issuer and receiver: codes 138 to 161. */
export const PARTIES = tableOf([
  [['CFDI40138'], 'emisor.rfc', 'El RFC de la empresa no está en la lista de RFC inscritos del SAT.', ISSUER],
  [
    ['CFDI40139'],
    'emisor.nombre',
    'El nombre de la empresa no es el que el SAT tiene para su RFC.',
    'Corrígelo en los datos fiscales: como en la constancia, sin el régimen societario.',
  ],
  [
    ['CFDI40140', 'CFDI40141'],
    'emisor.regimenFiscal',
    'El régimen fiscal de la empresa no está en el catálogo o no es de su tipo de persona.',
    ISSUER,
  ],
  [['CFDI40142'], undefined, 'El FacAtrAdquirente no es válido.', 'Avísale a soporte con este código.'],
  [
    ['CFDI40143'],
    'receptor.rfc',
    'El RFC del cliente no está en la lista de RFC inscritos no cancelados del SAT.',
    'Confírmalo con su constancia de situación fiscal.',
  ],
  [
    ['CFDI40144', 'CFDI40145'],
    'receptor.nombre',
    'El nombre del cliente no es el que el SAT tiene para su RFC.',
    AS_IN_CSF,
  ],
  [
    ['CFDI40146'],
    'receptor.rfc',
    'El nombre «PUBLICO EN GENERAL» va solo con el RFC XAXX010101000.',
    'Cambia el RFC, o escribe el nombre del cliente.',
  ],
  [['CFDI40147'], 'receptor.codigoPostal', 'El código postal del cliente no está en el catálogo del SAT.', ZIP_IN_CSF],
  [
    ['CFDI40148'],
    'receptor.codigoPostal',
    'El código postal del cliente no es el que el SAT tiene para su RFC.',
    ZIP_IN_CSF,
  ],
  [
    ['CFDI40149'],
    'receptor.codigoPostal',
    'Con un RFC genérico el código postal debe ser el del lugar de expedición.',
    'Pon el código postal de tu empresa.',
  ],
  [
    ['CFDI40150', 'CFDI40151', 'CFDI40152'],
    'receptor.residenciaFiscal',
    'La residencia fiscal no está en el catálogo, o no va con el RFC del cliente.',
    'Elige el país del cliente extranjero; un cliente nacional no la lleva.',
  ],
  [
    ['CFDI40153', 'CFDI40154', 'CFDI40155', 'CFDI40156'],
    'receptor.numRegIdTrib',
    'El número de registro tributario no corresponde al cliente o a su país.',
    'Escríbelo solo para un cliente extranjero, como lo usa su país.',
  ],
  [
    ['CFDI40157', 'CFDI40158', 'CFDI40159'],
    'receptor.regimenFiscal',
    'El régimen fiscal del cliente no es el que el SAT tiene para su RFC.',
    'Elige el régimen que dice su constancia de situación fiscal.',
  ],
  [
    ['CFDI40160', 'CFDI40161'],
    'receptor.usoCfdi',
    'El uso de CFDI no va con el tipo de persona y el régimen del cliente.',
    'Elige otro uso; «S01 Sin efectos fiscales» va con todos.',
  ],
]);
