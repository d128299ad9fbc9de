import type { Plain } from '../../../shared/money/plain.ts';
import type { Comprobante } from '../document.ts';
import type { CfdiRequest } from '../request.ts';

/** What the engine does with requests of one type of CFDI. */
export interface CfdiType<Request extends CfdiRequest> {
  /** The whole document, seal apart. Never throws: what SAT would refuse is for the rules to say. */
  compute(request: Request): Comprobante;
  /** From what was stored as JSON. */
  restore(stored: Plain<Request>): Request;
}
