import { plain, type Plain } from '../../shared/money/decimal.ts';
import type { CfdiRequest, Comprobante } from './request.ts';
import { cfdiTypeOf } from './types/registry.ts';

/** The whole document of a request, seal apart. Never throws: what SAT would refuse is for the rules to say. */
export const computeComprobante = (request: CfdiRequest): Comprobante => cfdiTypeOf(request).compute(request);

/** A request as it is kept: JSON, in which decimals are numbers. */
export type StoredCfdiRequest = Plain<CfdiRequest>;

export const storeCfdiRequest = (request: CfdiRequest): StoredCfdiRequest => plain(request);

/** Each type of CFDI and each complement knows which of its values are decimals. */
export const restoreCfdiRequest = (stored: StoredCfdiRequest): CfdiRequest => cfdiTypeOf(stored).restore(stored);
