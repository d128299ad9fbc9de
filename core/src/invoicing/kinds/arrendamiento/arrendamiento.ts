import { ordinary, type Kind } from '../kind.ts';
import { withholdingHints } from '../withholding-hints.ts';

/** Rent of a person, of which a company withholds ISR and IVA (LISR 116, LIVA 1-A). */
export const arrendamiento: Kind = {
  ...ordinary,
  takesFrom: 'order',
  hints: (document) => withholdingHints('arrendamiento', document),
};
