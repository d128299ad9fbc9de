import type { SaleCfdiRequest } from '../../cfdi/request.ts';
import type { Kind } from '../kind.ts';
import { sale } from '../sale/sale.ts';
import { withholdingHints } from '../withholding-hints.ts';

/** Rent of a person, of which a company withholds ISR and IVA (LISR 116, LIVA 1-A). */
export const arrendamiento: Kind = {
  ...sale('I'),
  takesFrom: 'order',
  hints: (document: SaleCfdiRequest, law) => withholdingHints(document, law, 'arrendamiento'),
};
