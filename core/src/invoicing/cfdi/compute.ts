import type { Comprobante } from './document.ts';
import type { CfdiRequest } from './request.ts';
import { cfdiTypeOf } from './types/registry.ts';

/** The whole document of a request, seal apart. Never throws: what SAT would refuse is for the rules to say. */
export const computeComprobante = (request: CfdiRequest): Comprobante => cfdiTypeOf(request).compute(request);
