import { cantidad, claveUnidad } from './concepto.ts';
import { claveProdServ, pedimento } from './claves.ts';
import type { LineRule, RuleFor } from './rule.ts';
import { lengths } from '../../lengths.ts';
import { checkText, conceptTexts } from './textos.ts';

/** What is moved is named as what is sold is; a price it has not. */
const named: readonly LineRule[] = [claveProdServ, claveUnidad, cantidad, pedimento];

const textos: RuleFor<'T'> = {
  codes: ['VALIDATION'],
  holdsFor: ['T'],
  check: ({ request: { serie, conceptos } }) =>
    [{ field: 'serie', name: 'La serie', text: serie, most: lengths.serie }, ...conceptTexts(conceptos)].flatMap(
      checkText,
    ),
};

/** The lines of a document of type T. */
export const TRASLADO_RULES: readonly RuleFor<'T'>[] = [
  ...named.map(({ codes, check }): RuleFor<'T'> => ({ codes, holdsFor: ['T'], check })),
  textos,
];
