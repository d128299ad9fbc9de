import { cartaPorteShape } from '../../../complements/carta-porte/shape.ts';
import { requestPath } from '../../../complements/carta-porte/request-path.ts';
import { faultsIn } from '../../../complements/shape/problems.ts';
import { broken, tripRule } from './carta-porte-rule.ts';

/** SAT's schema asks this of every text and number, wherever it stands. */
export const esquema = tripRule(['VALIDATION'], ({ trip }) => {
  const found = faultsIn(cartaPorteShape, trip).map(({ field, message }) => broken('VALIDATION', field, message));
  const isReported = (term: RegExp) => found.some(({ field }) => term.test(field));
  const noGoods = trip.mercancias.items.length === 0;
  return found.filter(
    ({ field }) => !SUMS.some(({ sum, term }) => field === requestPath(sum) && (noGoods || isReported(term))),
  );
});

/** What is computed is wrong by its terms, and told there; goods that are not there have a rule of their own. */
const SUMS = [
  { sum: 'mercancias.pesoBrutoTotal', term: /\.pesoEnKg$/ },
  { sum: 'mercancias.numTotalMercancias', term: /\.items$/ },
  { sum: 'totalDistRec', term: /\.distancia$/ },
];
