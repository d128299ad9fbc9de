import { explained } from './pac.ts';

const OURS = 'Vuelve a timbrar el recibo; si se repite, avísale a soporte con este código.';
const LISTED = 'Elige una clave de la lista.';

/** Explains the payslip, who pays it and who is paid: SAT's matrix of Nómina 1.2, revision E, codes 1 to 68. */
export const NOMINA = explained({
  '': {
    'NOM1-4 NOM7 NOM11-19 NOM23-30': `El recibo de nómina no tiene la forma que pide el SAT. ${OURS}`,
    'NOM20-22': `El importe del recibo no es la suma de sus renglones. ${OURS}`,
    'NOM36-40': `Un total del recibo no es la suma de sus renglones. ${OURS}`,
  },
  'nomina.curp': {
    NOM5: 'El recibo lleva la CURP del patrón y la empresa es persona moral. Quita la CURP.',
    NOM6: 'El patrón es persona física y falta su CURP. Escríbela en los datos del patrón.',
  },
  'receptor.rfc': {
    NOM8: 'El RFC del trabajador no es de una persona física. Escribe el suyo, que lleva 13 caracteres.',
    NOM9: 'El SAT no tiene activo el RFC del trabajador. Confírmalo con su constancia de situación fiscal y corrígelo en su registro.',
  },
  'nomina.empleado.curp': {
    NOM10: 'El RFC genérico es de un trabajador fallecido y falta su CURP. Escríbela en su registro.',
  },
  'nomina.percepciones': {
    NOM31: 'El recibo no tiene percepciones ni otros pagos. Agrega al menos una percepción u otro pago.',
  },
  'nomina.tipoNomina': { NOM32: 'El tipo de nómina no está en el catálogo del SAT. Elige ordinaria o extraordinaria.' },
  'nomina.empleado.periodicidadPago': {
    NOM33: 'Una nómina ordinaria no lleva la periodicidad 99. Elige cada cuánto se paga.',
    NOM34: 'Una nómina extraordinaria lleva la periodicidad 99. Elige «99 Otra periodicidad».',
    NOM60: `La periodicidad no está en el catálogo del SAT. ${LISTED}`,
  },
  'nomina.fechaFinalPago': { NOM35: 'El periodo que se paga termina antes de empezar. Corrige sus fechas.' },
  'nomina.rfcPatronOrigen': {
    NOM41: 'El SAT no tiene activo el RFC del patrón de origen. Confírmalo con su constancia de situación fiscal.',
  },
  'nomina.registroPatronal': {
    NOM42: 'Con un contrato de trabajo falta el registro patronal. Escríbelo en los datos del trabajador.',
    NOM43: 'Sin relación laboral no va un registro patronal. Quítalo, o elige un contrato de trabajo.',
  },
  'nomina.empleado': {
    NOM44:
      'Faltan los datos del IMSS del trabajador. Completa su número de seguridad social, su inicio, su riesgo y su salario diario integrado.',
  },
  'nomina.entidadSncf': {
    NOM45:
      'El SAT tiene a la empresa como ente público de la coordinación fiscal (SNCF) y falta el origen de sus recursos. Agrégalo al recibo; si lo timbras desde esta página, avísale a soporte.',
    NOM46:
      'El recibo dice el origen de los recursos y el SAT no tiene a la empresa como ente público (SNCF). Quita esos datos del recibo.',
  },
  'nomina.entidadSncf.origenRecurso': { NOM47: `El origen del recurso no está en el catálogo del SAT. ${LISTED}` },
  'nomina.entidadSncf.montoRecursoPropio': {
    'NOM48-50':
      'El monto del recurso propio va solo con ingresos mixtos y es menor que lo que se paga. Corrígelo o quítalo.',
  },
  'nomina.empleado.tipoContrato': { NOM51: `El tipo de contrato no está en el catálogo del SAT. ${LISTED}` },
  'nomina.empleado.tipoJornada': { NOM52: `El tipo de jornada no está en el catálogo del SAT. ${LISTED}` },
  'nomina.empleado.fechaInicioRelLaboral': {
    NOM53: 'El trabajador empezó después del periodo que se paga. Corrige la fecha en que empezó.',
    'NOM54-55':
      'La antigüedad no corresponde a la fecha en que empezó el trabajador. Revisa esa fecha y vuelve a timbrar el recibo; si es correcta, avísale a soporte.',
  },
  'nomina.empleado.tipoRegimen': {
    NOM56: `El régimen de contratación no está en el catálogo del SAT. ${LISTED}`,
    NOM57: 'Con relación laboral el régimen es 02, 03 o 04. Elige sueldos, jubilados o pensionados.',
    NOM58: 'Sin relación laboral el régimen no es 02, 03 ni 04. Elige uno del 05 en adelante.',
  },
  'nomina.empleado.riesgoPuesto': { NOM59: `El riesgo del puesto no está en el catálogo del SAT. ${LISTED}` },
  'nomina.empleado.banco': {
    NOM61: `El banco no está en el catálogo del SAT o ya no opera. ${LISTED}`,
    NOM63: 'Una CLABE ya dice su banco. Quita el banco y deja la CLABE.',
    NOM65: `Falta el banco de la cuenta del trabajador. ${LISTED}`,
  },
  'nomina.empleado.cuentaBancaria': {
    NOM62:
      'La cuenta del trabajador no tiene 10, 11, 16 o 18 dígitos. Escribe un celular, una cuenta, una tarjeta o una CLABE.',
    NOM64: 'La CLABE del trabajador tiene un dígito equivocado. Revísala dígito por dígito.',
  },
  'nomina.empleado.claveEntFed': {
    NOM66: 'La entidad donde trabaja no está en el catálogo del SAT. Elige el estado de la lista.',
  },
  'nomina.empleado.subcontratacion': {
    NOM67:
      'El SAT no tiene activo un RFC de la subcontratación. Confírmalo con la constancia de situación fiscal de ese cliente.',
    NOM68: 'Los porcentajes de tiempo de la subcontratación no suman 100. Corrígelos hasta que sumen 100.',
  },
});
