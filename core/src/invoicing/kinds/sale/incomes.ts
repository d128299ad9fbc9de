import type { SaleCfdiRequest } from '../../cfdi/request.ts';
import type { Activity } from '../../cfdi/withholding-presets.ts';
import type { TipoDocumento } from '../../invoice-request.ts';
import type { Kind } from '../kind.ts';
import { withholdingHints } from '../withholding-hints.ts';
import { sale } from './sale.ts';

/** @param activity of all lines; without one each line tells its own. */
const income = (activity?: Activity): Kind => ({
  ...sale('I'),
  takesFrom: 'order',
  hints: (document: SaleCfdiRequest, law) => withholdingHints(document, law, activity),
});

/** Lists the kinds of what is sold, which differ in what a company that pays it usually withholds. */
export const incomes = {
  factura: income(),
  /** Fees of a person (LISR 106, LIVA 1-A). */
  honorarios: income('honorarios'),
  /** Rent of a person (LISR 116, LIVA 1-A). */
  arrendamiento: income('arrendamiento'),
  ingresos: income(),
} as const satisfies Partial<Record<TipoDocumento, Kind>>;
