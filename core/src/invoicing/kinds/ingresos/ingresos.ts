import type { SaleCfdiRequest } from '../../cfdi/request.ts';
import type { Kind } from '../kind.ts';
import { sale } from '../sale/sale.ts';
import { withholdingHints } from '../withholding-hints.ts';

/** Other income, of which a company withholds what its lines tell. */
export const ingresos: Kind = {
  ...sale('I'),
  takesFrom: 'order',
  hints: (document: SaleCfdiRequest, law) => withholdingHints(document, law),
};
