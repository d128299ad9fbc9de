import { ESTADO } from '../../../../sat/catalogs/estado.ts';
import { PERIODICIDAD_PAGO, RIESGO_PUESTO, TIPO_JORNADA, TIPO_NOMINA } from '../../../../sat/catalogs/nomina/lists.ts';
import { hasClabeCheckDigit, isCurp, isRfc, personaOf, RFC_PUBLICO_GENERAL } from '../../../../sat/fiscal-keys.ts';
import { error, type RuleProblem } from '../../../rule-problem.ts';
import { BANCO } from '../../../../sat/catalogs/nomina/keys.ts';
import { isDay } from '../../../complements/nomina/keys.ts';
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

/** Mobile phone, account, card and CLABE. */
const ACCOUNT = /^(?:\d{10}|\d{11}|\d{16}|\d{18})$/;
const CLABE = 18;

/** A CLABE says its bank; any other account needs one beside it. */
export const cuentaBancaria = nominaRule(
  ['NOM61', 'NOM62', 'NOM63', 'NOM64', 'NOM65'],
  ({ nomina: { fechaPago, receptor } }) => {
    const { banco, cuentaBancaria: account } = receptor;
    const isClabe = account?.length === CLABE;
    const isAccount = account !== undefined && ACCOUNT.test(account);
    return [
      ...when(
        banco !== undefined && !BANCO.isInForce(banco, fechaPago),
        'NOM61',
        'empleado.banco',
        'Ese banco no está en la lista del SAT o ya no opera. Elige de la lista.',
      ),
      ...when(
        account !== undefined && !isAccount,
        'NOM62',
        'empleado.cuentaBancaria',
        'La cuenta lleva 10 dígitos si es un celular, 11 si es una cuenta, 16 si es una tarjeta o 18 si es una CLABE.',
      ),
      ...when(
        isClabe && isAccount && banco !== undefined,
        'NOM63',
        'empleado.banco',
        'La CLABE ya dice su banco. Quita el banco.',
      ),
      ...when(
        isClabe && isAccount && !hasClabeCheckDigit(account),
        'NOM64',
        'empleado.cuentaBancaria',
        'La CLABE tiene un dígito equivocado. Revísala.',
      ),
      ...when(isAccount && !isClabe && banco === undefined, 'NOM65', 'empleado.banco', 'Elige el banco de la cuenta.'),
    ];
  },
);

const ORDINARY = 'O';
const EXTRAORDINARY = 'E';
const OTHER_PERIOD = '99';

const NO_DAY = 'Esa fecha no existe o no tiene la forma AAAA-MM-DD. Corrígela.';

/** When the payment was made, and what for; what was left out is told elsewhere. */
export const periodo = nominaRule(['VALIDATION', 'NOM32', 'NOM33', 'NOM34', 'NOM35'], ({ nomina }) => {
  const { tipoNomina, fechaPago, fechaInicialPago: from, fechaFinalPago: to, receptor } = nomina;
  const { periodicidadPago, fechaInicioRelLaboral: start = '' } = receptor;
  const isWrong = (text: string) => text !== '' && !isDay(text);
  return [
    ...when(
      tipoNomina !== '' && !TIPO_NOMINA.has(tipoNomina),
      'NOM32',
      'tipoNomina',
      'Elige nómina ordinaria o extraordinaria.',
    ),
    ...when(isWrong(fechaPago), 'VALIDATION', 'fechaPago', NO_DAY),
    ...when(isWrong(from), 'VALIDATION', 'fechaInicialPago', NO_DAY),
    ...when(isWrong(to), 'VALIDATION', 'fechaFinalPago', NO_DAY),
    ...when(isWrong(start), 'VALIDATION', 'empleado.fechaInicioRelLaboral', NO_DAY),
    ...when(
      isDay(from) && isDay(to) && from > to,
      'NOM35',
      'fechaFinalPago',
      'El periodo termina antes de empezar. Corrige sus fechas.',
    ),
    ...when(
      tipoNomina === ORDINARY && periodicidadPago === OTHER_PERIOD,
      'NOM33',
      'empleado.periodicidadPago',
      'La nómina ordinaria tiene una periodicidad. Elige cada cuánto se paga.',
    ),
    ...when(
      tipoNomina === EXTRAORDINARY && periodicidadPago !== OTHER_PERIOD && periodicidadPago !== '',
      'NOM34',
      'empleado.periodicidadPago',
      'La nómina extraordinaria lleva la periodicidad 99 Otra periodicidad. Cámbiala.',
    ),
  ];
});
