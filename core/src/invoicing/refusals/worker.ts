import { tableOf } from './explanation.ts';

const IN_RECORD = 'Corrígelo en su registro, como lo dice su constancia de situación fiscal.';

/** Explains what SAT refuses of a receiver, codes 143 to 161, where the receiver is the worker of a payslip. */
export const WORKER = tableOf([
  [
    ['CFDI40143'],
    'receptor.rfc',
    'El RFC del trabajador no está en la lista de RFC inscritos no cancelados del SAT.',
    'Confírmalo con su constancia de situación fiscal y corrígelo en su registro.',
  ],
  [
    ['CFDI40144', 'CFDI40145'],
    'receptor.nombre',
    'El nombre del trabajador no es el que el SAT tiene para su RFC.',
    IN_RECORD,
  ],
  [
    ['CFDI40146'],
    'receptor.rfc',
    'El nombre «PUBLICO EN GENERAL» va solo con el RFC XAXX010101000.',
    'Escribe el nombre del trabajador en su registro.',
  ],
  [
    ['CFDI40147'],
    'receptor.codigoPostal',
    'El código postal del trabajador no está en el catálogo del SAT.',
    IN_RECORD,
  ],
  [
    ['CFDI40148'],
    'receptor.codigoPostal',
    'El código postal del trabajador no es el que el SAT tiene para su RFC.',
    IN_RECORD,
  ],
  [
    ['CFDI40150', 'CFDI40151', 'CFDI40152'],
    'receptor.residenciaFiscal',
    'La residencia fiscal no está en el catálogo, o no va con el RFC del trabajador.',
    'Un recibo de nómina no la lleva: avísale a soporte con este código.',
  ],
  [
    ['CFDI40153', 'CFDI40154', 'CFDI40155', 'CFDI40156'],
    'receptor.numRegIdTrib',
    'El número de registro tributario no corresponde al trabajador.',
    'Un recibo de nómina no lo lleva: avísale a soporte con este código.',
  ],
  [
    ['CFDI40157', 'CFDI40158', 'CFDI40159'],
    'receptor.regimenFiscal',
    'El régimen fiscal del trabajador no es el que el SAT tiene para su RFC.',
    'Un recibo de nómina lleva «605 Sueldos y salarios»: confirma en su constancia que lo tenga.',
  ],
  [
    ['CFDI40160', 'CFDI40161'],
    'receptor.usoCfdi',
    'El uso de CFDI no va con el tipo de persona y el régimen del trabajador.',
    'Un recibo de nómina lleva «CN01 Nómina»: avísale a soporte con este código.',
  ],
]);
