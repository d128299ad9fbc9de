import { RFC_PUBLICO_GENERAL } from '../../../sat/rfc.ts';
import { error, warning, type RuleProblem } from '../../rule-problem.ts';
import type { ContextOf, RuleFor } from './rule.ts';

/** This name makes a sale to the general public a global document. */
export const PUBLICO_EN_GENERAL = 'PUBLICO EN GENERAL';

export const informacionGlobal: RuleFor<'I'> = {
  codes: ['CFDI40130', 'PUBLICO_GENERAL_SIN_GLOBAL'],
  holdsFor: ['I'],
  check(context) {
    const needed = isGlobal(context);
    const given = context.request.informacionGlobal !== undefined;
    if (needed === given) return given ? [] : almostGlobal(context);
    if (!needed) return [notGlobal];
    const message =
      'Una factura a PUBLICO EN GENERAL lleva periodicidad, mes y año. Complétalos, o escribe el nombre de tu cliente.';
    return [error('CFDI40130', 'informacionGlobal', message)];
  },
};

export const notGlobal = error(
  'CFDI40130',
  'informacionGlobal',
  'La información global solo va en facturas de ingreso a PUBLICO EN GENERAL con el RFC XAXX010101000. Quítala.',
);

/** SAT looks for the name as it writes it; with an accent the document passes as one to a customer of that name. */
function almostGlobal({ comprobante: { receptor } }: ContextOf<'I'>): readonly RuleProblem[] {
  const plain = receptor.nombre.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const meant = receptor.rfc === RFC_PUBLICO_GENERAL && plain === PUBLICO_EN_GENERAL;
  if (!meant) return [];
  const message = 'Para facturar al público en general escribe PUBLICO EN GENERAL sin acento y agrega el periodo.';
  return [warning('PUBLICO_GENERAL_SIN_GLOBAL', 'receptor.nombre', message)];
}

function isGlobal({ comprobante }: ContextOf<'I'>): boolean {
  const { rfc, nombre } = comprobante.receptor;
  return rfc === RFC_PUBLICO_GENERAL && nombre === PUBLICO_EN_GENERAL;
}
