import { RFC_PUBLICO_GENERAL } from '../../../sat/fiscal-keys.ts';
import { error, warning, type RuleProblem } from '../../rule-problem.ts';
import { MESES, PERIODICIDAD } from '../../../sat/catalogs/periodicidad.ts';
import type { InformacionGlobal, SaleTipo } from '../request.ts';
import { type ContextOf, type RuleFor, sales } from './rule.ts';

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

const BIMESTRAL = '05';
const INCORPORACION_FISCAL = '621';
const FIRST_PAIR = '13';

export const periodoGlobal: RuleFor<SaleTipo> = {
  codes: ['CFDI40131', 'CFDI40132', 'CFDI40133', 'CFDI40134', 'CFDI40135', 'CFDI40136'],
  holdsFor: sales,
  check({ request: { informacionGlobal: period, emisor }, now }) {
    if (!period) return [];
    return [...periodicidad(period, emisor.regimenFiscal), ...meses(period), ...anio(period, Number(now.slice(0, 4)))];
  },
};

function periodicidad({ periodicidad: key }: InformacionGlobal, regimenEmisor: string): RuleProblem[] {
  const field = 'informacionGlobal.periodicidad';
  if (!PERIODICIDAD.has(key)) {
    return [error('CFDI40131', field, 'Esa periodicidad no está en la lista del SAT. Elige una de la lista.')];
  }
  if (key === BIMESTRAL && regimenEmisor !== INCORPORACION_FISCAL) {
    const message = 'La periodicidad bimestral es solo para el régimen 621 Incorporación Fiscal. Elige otra.';
    return [error('CFDI40132', field, message)];
  }
  return [];
}

function meses({ periodicidad: key, meses: months }: InformacionGlobal): RuleProblem[] {
  const field = 'informacionGlobal.meses';
  if (!MESES.has(months))
    return [error('CFDI40133', field, 'Ese mes no está en la lista del SAT. Elige uno de la lista.')];
  const isPair = months >= FIRST_PAIR;
  if (key === BIMESTRAL && !isPair) {
    return [error('CFDI40135', field, 'Con periodicidad bimestral elige un par de meses, como Enero-Febrero.')];
  }
  if (key !== BIMESTRAL && isPair) {
    return [error('CFDI40134', field, 'Un par de meses va solo con periodicidad bimestral. Elige un solo mes.')];
  }
  return [];
}

function anio({ anio: year }: InformacionGlobal, current: number): RuleProblem[] {
  if (year === current || year === current - 1) return [];
  const message = `El año de la factura global debe ser ${current} o ${current - 1}. Corrígelo.`;
  return [error('CFDI40136', 'informacionGlobal.anio', message)];
}

/** What is given back is of no period. */
export const egresoSinGlobal: RuleFor<'E'> = {
  codes: ['CFDI40130'],
  holdsFor: ['E'],
  check: ({ request }) => (request.informacionGlobal === undefined ? [] : [notGlobal]),
};
