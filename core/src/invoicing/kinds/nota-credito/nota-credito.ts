import type { SaleCfdiRequest } from '../../cfdi/request.ts';
import { fieldError } from '../../rule-problem.ts';
import type { Kind } from '../kind.ts';
import { missingInSale, sale } from '../sale/sale.ts';
import { creditClaims, creditedDocuments } from './credit-claims.ts';
import { fillFromOrigin, usoOfNote } from './fill-from-origin.ts';

/** What is given back of a sale: discounts, returns, advances that were applied. */
export const notaCredito: Kind = {
  ...sale('E'),
  takesFrom: 'origins',
  origins: (request) => creditedDocuments(request).map(({ uuid }) => uuid),
  fill: fillFromOrigin,
  usoCfdi: usoOfNote,
  credit: creditClaims,
  missing: ({ relaciones = [] }, document: SaleCfdiRequest) => [
    ...missingInSale(document),
    ...(relaciones.length === 0
      ? [fieldError('relaciones', 'Elige la factura que corrige esta nota de crédito.')]
      : []),
  ],
};
