import { notGlobal } from './informacion-global.ts';
import type { RuleFor } from './rule.ts';

/** What is given back is of no period. */
export const egresoSinGlobal: RuleFor<'E'> = {
  codes: ['CFDI40130'],
  holdsFor: ['E'],
  check: ({ request }) => (request.informacionGlobal === undefined ? [] : [notGlobal]),
};
