import { MONEDA } from '../../../sat/catalogs/moneda.ts';
import { type RuleFor, sales } from './rule.ts';
import { error } from '../../rule-problem.ts';
import type { SaleCfdiRequest, SaleTipo } from '../request.ts';

/** XXX is for documents without amounts of their own: payments and transport. */
export const moneda: RuleFor<SaleTipo> = {
  codes: ['CFDI40113'],
  holdsFor: sales,
  check({ request }) {
    // A trip has a rule of its own for it.
    if (request.moneda === 'XXX' && carriesTrip(request)) return [];
    if (MONEDA.has(request.moneda) && request.moneda !== 'XXX') return [];
    return [
      error('CFDI40113', 'moneda', 'Esa moneda no está en la lista del SAT. Elige una de la lista, como MXN o USD.'),
    ];
  },
};

const carriesTrip = ({ complementos = [] }: SaleCfdiRequest): boolean =>
  complementos.some(({ kind }) => kind === 'cartaporte31');
