import { MESES, PERIODICIDAD } from '../../../sat/catalogs/periodicidad.ts';
import type { InformacionGlobal } from '../document.ts';
import { error, type RuleProblem } from '../../rule-problem.ts';
import type { SaleTipo } from '../request.ts';
import { type RuleFor, sales } from './rule.ts';

const BIMESTRAL = '05';
const INCORPORACION_FISCAL = '621';
const FIRST_PAIR = '13';

export const periodoGlobal: RuleFor<SaleTipo> = {
  codes: ['CFDI40131', 'CFDI40132', 'CFDI40133', 'CFDI40134', 'CFDI40135', 'CFDI40136'],
  holdsFor: sales,
  check({ request: { informacionGlobal, emisor }, now }) {
    if (!informacionGlobal) return [];
    return [
      ...periodicidad(informacionGlobal, emisor.regimenFiscal),
      ...meses(informacionGlobal),
      ...anio(informacionGlobal, Number(now.slice(0, 4))),
    ];
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
