import type { Plain } from '../../../shared/money/decimal.ts';
import type {
  CfdiRequest,
  Comprobante,
  NominaCfdiRequest,
  PagosCfdiRequest,
  SaleCfdiRequest,
  TrasladoCfdiRequest,
  WrittenTipo,
} from '../request.ts';
import { computeNominaDocument, computePagosDocument, computeSale, computeTraslado } from './computing.ts';
import { restorePagosRequest, restoreSale, restoreTraslado } from './restoring.ts';

/** Does what the engine does with requests of one type of CFDI. */
interface CfdiType<Request extends CfdiRequest> {
  /** The whole document, seal apart. Never throws: what SAT would refuse is for the rules to say. */
  compute(request: Request): Comprobante;
  /** Restores a request from what was stored as JSON. */
  restore(stored: Plain<Request>): Request;
}

const sale: CfdiType<SaleCfdiRequest> = { compute: computeSale, restore: restoreSale };
const pagos: CfdiType<PagosCfdiRequest> = { compute: computePagosDocument, restore: restorePagosRequest };
const nomina: CfdiType<NominaCfdiRequest> = { compute: computeNominaDocument, restore: (stored) => stored };
const traslado: CfdiType<TrasladoCfdiRequest> = { compute: computeTraslado, restore: restoreTraslado };

/** Every type of CFDI that the engine writes; the compiler asks for a line here. */
const types: Readonly<Record<WrittenTipo, CfdiType<CfdiRequest>>> = {
  I: sale,
  E: sale,
  P: pagos,
  N: nomina,
  T: traslado,
};

export const cfdiTypeOf = ({ tipoComprobante }: Pick<CfdiRequest, 'tipoComprobante'>): CfdiType<CfdiRequest> =>
  types[tipoComprobante];
