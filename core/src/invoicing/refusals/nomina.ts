import { codesOf, tableOf } from './pac.ts';

const ACCOUNT = 'nomina.empleado.cuentaBancaria';
const REGIME = 'nomina.empleado.tipoRegimen';
const OURS = 'Vuelve a timbrar el recibo; si se repite, avísale a soporte con este código.';
const LISTED = 'Elige una clave de la lista.';
const IN_CSF = 'Confírmalo con su constancia de situación fiscal.';

/** Explains the payslip, who pays it and who is paid: SAT's matrix of Nómina 1.2, revision E, codes 1 to 68. */
export const NOMINA = tableOf([
  [
    [...codesOf('NOM', 1, 4), 'NOM7', ...codesOf('NOM', 11, 19), ...codesOf('NOM', 23, 30)],
    undefined,
    'El recibo de nómina no tiene la forma que pide el SAT.',
    OURS,
  ],
  [['NOM5'], 'nomina.curp', 'El recibo lleva la CURP del patrón y la empresa es persona moral.', 'Quita la CURP.'],
  [['NOM6'], 'nomina.curp', 'El patrón es persona física y falta su CURP.', 'Escríbela en los datos del patrón.'],
  [
    ['NOM8'],
    'receptor.rfc',
    'El RFC del trabajador no es de una persona física.',
    'Escribe el suyo, que lleva 13 caracteres.',
  ],
  [
    ['NOM9'],
    'receptor.rfc',
    'El SAT no tiene activo el RFC del trabajador.',
    'Confírmalo con su constancia de situación fiscal y corrígelo en su registro.',
  ],
  [
    ['NOM10'],
    'nomina.empleado.curp',
    'El RFC genérico es de un trabajador fallecido y falta su CURP.',
    'Escríbela en su registro.',
  ],
  [codesOf('NOM', 20, 22), undefined, 'El importe del recibo no es la suma de sus renglones.', OURS],
  [
    ['NOM31'],
    'nomina.percepciones',
    'El recibo no tiene percepciones ni otros pagos.',
    'Agrega al menos una percepción u otro pago.',
  ],
  [
    ['NOM32'],
    'nomina.tipoNomina',
    'El tipo de nómina no está en el catálogo del SAT.',
    'Elige ordinaria o extraordinaria.',
  ],
  [
    ['NOM33'],
    'nomina.empleado.periodicidadPago',
    'Una nómina ordinaria no lleva la periodicidad 99.',
    'Elige cada cuánto se paga.',
  ],
  [
    ['NOM34'],
    'nomina.empleado.periodicidadPago',
    'Una nómina extraordinaria lleva la periodicidad 99.',
    'Elige «99 Otra periodicidad».',
  ],
  [['NOM35'], 'nomina.fechaFinalPago', 'El periodo que se paga termina antes de empezar.', 'Corrige sus fechas.'],
  [[...codesOf('NOM', 36, 40)], undefined, 'Un total del recibo no es la suma de sus renglones.', OURS],
  [['NOM41'], 'nomina.rfcPatronOrigen', 'El SAT no tiene activo el RFC del patrón de origen.', IN_CSF],
  [
    ['NOM42'],
    'nomina.registroPatronal',
    'Con un contrato de trabajo falta el registro patronal.',
    'Escríbelo en los datos del trabajador.',
  ],
  [
    ['NOM43'],
    'nomina.registroPatronal',
    'Sin relación laboral no va un registro patronal.',
    'Quítalo, o elige un contrato de trabajo.',
  ],
  [
    ['NOM44'],
    'nomina.empleado',
    'Faltan los datos del IMSS del trabajador.',
    'Completa su número de seguridad social, su inicio, su riesgo y su salario diario integrado.',
  ],
  [
    ['NOM45'],
    'nomina.entidadSncf',
    'El SAT tiene a la empresa como ente público de la coordinación fiscal (SNCF) y falta el origen de sus recursos.',
    'Agrégalo al recibo; si lo timbras desde esta página, avísale a soporte.',
  ],
  [
    ['NOM46'],
    'nomina.entidadSncf',
    'El recibo dice el origen de los recursos y el SAT no tiene a la empresa como ente público (SNCF).',
    'Quita esos datos del recibo.',
  ],
  [['NOM47'], 'nomina.entidadSncf.origenRecurso', 'El origen del recurso no está en el catálogo del SAT.', LISTED],
  [
    codesOf('NOM', 48, 50),
    'nomina.entidadSncf.montoRecursoPropio',
    'El monto del recurso propio va solo con ingresos mixtos y es menor que lo que se paga.',
    'Corrígelo o quítalo.',
  ],
  [['NOM51'], 'nomina.empleado.tipoContrato', 'El tipo de contrato no está en el catálogo del SAT.', LISTED],
  [['NOM52'], 'nomina.empleado.tipoJornada', 'El tipo de jornada no está en el catálogo del SAT.', LISTED],
  [
    ['NOM53'],
    'nomina.empleado.fechaInicioRelLaboral',
    'El trabajador empezó después del periodo que se paga.',
    'Corrige la fecha en que empezó.',
  ],
  [
    codesOf('NOM', 54, 55),
    'nomina.empleado.fechaInicioRelLaboral',
    'La antigüedad no corresponde a la fecha en que empezó el trabajador.',
    'Revisa esa fecha y vuelve a timbrar el recibo; si es correcta, avísale a soporte.',
  ],
  [['NOM56'], REGIME, 'El régimen de contratación no está en el catálogo del SAT.', LISTED],
  [['NOM57'], REGIME, 'Con relación laboral el régimen es 02, 03 o 04.', 'Elige sueldos, jubilados o pensionados.'],
  [['NOM58'], REGIME, 'Sin relación laboral el régimen no es 02, 03 ni 04.', 'Elige uno del 05 en adelante.'],
  [['NOM59'], 'nomina.empleado.riesgoPuesto', 'El riesgo del puesto no está en el catálogo del SAT.', LISTED],
  [['NOM60'], 'nomina.empleado.periodicidadPago', 'La periodicidad no está en el catálogo del SAT.', LISTED],
  [['NOM61'], 'nomina.empleado.banco', 'El banco no está en el catálogo del SAT o ya no opera.', LISTED],
  [
    ['NOM62'],
    ACCOUNT,
    'La cuenta del trabajador no tiene 10, 11, 16 o 18 dígitos.',
    'Escribe un celular, una cuenta, una tarjeta o una CLABE.',
  ],
  [['NOM63'], 'nomina.empleado.banco', 'Una CLABE ya dice su banco.', 'Quita el banco y deja la CLABE.'],
  [['NOM64'], ACCOUNT, 'La CLABE del trabajador tiene un dígito equivocado.', 'Revísala dígito por dígito.'],
  [['NOM65'], 'nomina.empleado.banco', 'Falta el banco de la cuenta del trabajador.', LISTED],
  [
    ['NOM66'],
    'nomina.empleado.claveEntFed',
    'La entidad donde trabaja no está en el catálogo del SAT.',
    'Elige el estado de la lista.',
  ],
  [
    ['NOM67'],
    'nomina.empleado.subcontratacion',
    'El SAT no tiene activo un RFC de la subcontratación.',
    'Confírmalo con la constancia de situación fiscal de ese cliente.',
  ],
  [
    ['NOM68'],
    'nomina.empleado.subcontratacion',
    'Los porcentajes de tiempo de la subcontratación no suman 100.',
    'Corrígelos hasta que sumen 100.',
  ],
]);
