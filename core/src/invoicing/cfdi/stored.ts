import { plain, type Plain } from '../../shared/money/plain.ts';
import type { CfdiRequest } from './request.ts';
import { cfdiTypeOf } from './types/registry.ts';

/** A request as it is kept: JSON, in which decimals are numbers. */
export type StoredCfdiRequest = Plain<CfdiRequest>;

export const storeCfdiRequest = (request: CfdiRequest): StoredCfdiRequest => plain(request);

/** Each type of CFDI and each complement knows which of its values are decimals. */
export const restoreCfdiRequest = (stored: StoredCfdiRequest): CfdiRequest => cfdiTypeOf(stored).restore(stored);
