import type { SaleCfdiRequest } from '../../cfdi/request.ts';
import type { Kind } from '../kind.ts';
import { sale } from '../sale/sale.ts';
import { withholdingHints } from '../withholding-hints.ts';

/** Other income; of a RESICO person a company withholds ISR (LISR 113-J). */
export const ingresos: Kind = {
  ...sale('I'),
  takesFrom: 'order',
  hints: (document: SaleCfdiRequest) => withholdingHints('otros', document),
};
