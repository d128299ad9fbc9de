import { ESTADO } from '../../../../sat/catalogs/estado.ts';
import { PERIODICIDAD_PAGO, RIESGO_PUESTO, TIPO_JORNADA } from '../../../../sat/catalogs/nomina/lists.ts';
import { isCurp } from '../../../../sat/curp.ts';
import { isRfc, personaOf, RFC_PUBLICO_GENERAL } from '../../../../sat/rfc.ts';
import { error, type RuleProblem } from '../../../rule-problem.ts';
import { nominaRule, when, type NominaContext } from './nomina-rule.ts';

const LIST = 'No está en la lista del SAT. Elige de la lista.';

/** SAT checks the data of who is paid. */
export const trabajador = nominaRule(['NOM8', 'NOM10', 'NOM52', 'NOM59', 'NOM60', 'NOM66', 'VALIDATION'], (context) => {
  const { tipoJornada, riesgoPuesto, periodicidadPago, claveEntFed, numSeguridadSocial } = context.nomina.receptor;
  return [
    ...rfc(context),
    ...curp(context),
    ...when(
      numSeguridadSocial !== undefined && !/^\d{1,15}$/.test(numSeguridadSocial),
      'VALIDATION',
      'empleado.numSeguridadSocial',
      'El número de seguridad social lleva solo dígitos, hasta 15. Corrígelo.',
    ),
    ...when(tipoJornada !== undefined && !TIPO_JORNADA.has(tipoJornada), 'NOM52', 'empleado.tipoJornada', LIST),
    ...when(riesgoPuesto !== undefined && !RIESGO_PUESTO.has(riesgoPuesto), 'NOM59', 'empleado.riesgoPuesto', LIST),
    ...when(!PERIODICIDAD_PAGO.has(periodicidadPago), 'NOM60', 'empleado.periodicidadPago', LIST),
    ...when(
      !ESTADO.has(claveEntFed),
      'NOM66',
      'empleado.claveEntFed',
      'Ese estado no está en la lista del SAT. Elige el estado donde trabaja.',
    ),
  ];
});

/** A form that is none of an RFC's is told by another rule. */
function rfc({ request: { receptor } }: NominaContext): readonly RuleProblem[] {
  if (!isRfc(receptor.rfc) || personaOf(receptor.rfc) === 'fisica') return [];
  const message = 'El RFC del trabajador lleva 13 caracteres: el de una empresa no recibe nómina. Corrígelo.';
  return [error('NOM8', 'receptor.rfc', message)];
}

function curp({ request: { receptor }, nomina }: NominaContext): readonly RuleProblem[] {
  const field = 'empleado.curp';
  const given = nomina.receptor.curp;
  if (given === '' && receptor.rfc === RFC_PUBLICO_GENERAL)
    return when(true, 'NOM10', field, 'El RFC genérico es de un trabajador fallecido. Escribe su CURP.');
  if (given === '') return when(true, 'VALIDATION', field, 'Escribe la CURP del trabajador.');
  const message = 'La CURP del trabajador no tiene la forma que pide el SAT. Cópiala de su constancia.';
  return when(!isCurp(given), 'VALIDATION', field, message);
}
