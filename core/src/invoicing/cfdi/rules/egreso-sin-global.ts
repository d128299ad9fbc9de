import { notGlobal } from './informacion-global.ts';
import type { Rule } from './rule.ts';

/** What is given back is of no period. */
export const egresoSinGlobal: Rule<'E'> = {
  codes: ['CFDI40130'],
  holdsFor: ['E'],
  check: ({ request }) => (request.informacionGlobal === undefined ? [] : [notGlobal]),
};
