import { wrong } from '../../told-problem.ts';
import { ordinary, type Kind } from '../kind.ts';
import { creditClaims, creditedDocuments } from './credit-claims.ts';
import { filledFromOrigin, usoOfNote } from './fill-from-origin.ts';

/** What is given back of a sale: discounts, returns, advances that were applied. */
export const notaCredito: Kind = {
  ...ordinary,
  takesFrom: 'origins',
  origins: (request) => creditedDocuments(request).map(({ uuid }) => uuid),
  fill: filledFromOrigin,
  usoCfdi: usoOfNote,
  credit: creditClaims,
  missing: ({ relaciones = [] }) =>
    relaciones.length === 0 ? [wrong('relaciones', 'Elige la factura que corrige esta nota de crédito.')] : [],
};
