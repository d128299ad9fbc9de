import type { Plain } from '../../../shared/money/decimal.ts';
import type * as requests from '../request.ts';
import { computeNominaDocument, computePagosDocument, computeSale, computeTraslado } from './computing.ts';
import { restorePagosRequest, restoreSale, restoreTraslado } from './restoring.ts';

/** Does what the engine does with requests of one type of CFDI. */
interface CfdiType<Request extends requests.CfdiRequest> {
  /** The whole document, seal apart. Never throws: what SAT would refuse is for the rules to say. */
  compute(request: Request): requests.Comprobante;
  /** Restores a request from what was stored as JSON. */
  restore(stored: Plain<Request>): Request;
}

const sale: CfdiType<requests.SaleCfdiRequest> = { compute: computeSale, restore: restoreSale };
const pagos: CfdiType<requests.PagosCfdiRequest> = { compute: computePagosDocument, restore: restorePagosRequest };
const nomina: CfdiType<requests.NominaCfdiRequest> = { compute: computeNominaDocument, restore: (stored) => stored };
const traslado: CfdiType<requests.TrasladoCfdiRequest> = { compute: computeTraslado, restore: restoreTraslado };

/** Every type of CFDI that the engine writes; the compiler asks for a line here. */
const types: Readonly<Record<requests.WrittenTipo, CfdiType<requests.CfdiRequest>>> = {
  I: sale,
  E: sale,
  P: pagos,
  N: nomina,
  T: traslado,
};

export const cfdiTypeOf = ({
  tipoComprobante,
}: Pick<requests.CfdiRequest, 'tipoComprobante'>): CfdiType<requests.CfdiRequest> => types[tipoComprobante];
