import type { SaleCfdiRequest } from '../../cfdi/request.ts';
import type { Kind } from '../kind.ts';
import { sale } from '../sale/sale.ts';
import { withholdingHints } from '../withholding-hints.ts';

/** Fees of a person, of which a company withholds ISR and IVA (LISR 106, LIVA 1-A). */
export const honorarios: Kind = {
  ...sale('I'),
  takesFrom: 'order',
  hints: (document: SaleCfdiRequest, law) => withholdingHints(document, law, 'honorarios'),
};
