import { MONEDA } from '../../../sat/catalogs/moneda.ts';
import { error, sales } from './rule.ts';
import type { SaleTipo } from '../request.ts';
import type { RuleFor } from './rule.ts';

/** XXX is for documents without amounts of their own: payments and transport. */
export const moneda: RuleFor<SaleTipo> = {
  codes: ['CFDI40113'],
  holdsFor: sales,
  check({ request }) {
    if (MONEDA.has(request.moneda) && request.moneda !== 'XXX') return [];
    return [
      error('CFDI40113', 'moneda', 'Esa moneda no está en la lista del SAT. Elige una de la lista, como MXN o USD.'),
    ];
  },
};
