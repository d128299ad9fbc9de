import type { Nomina } from '@timbra/core/invoicing/complements/nomina/nomina.ts';
import { requestPath } from '@timbra/core/invoicing/complements/nomina/request-path.ts';
import { nominaShape } from '@timbra/core/invoicing/complements/nomina/shape.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import { nominaNames } from './nomina-names.ts';
import { shapeField, shapeJson } from './shape-json.ts';

const ROOT = /^payroll(?:\.(.+))?$/;

export const nomina: FacturamaComplement<Nomina> = {
  inComplemento: (complement) => ({ Payroll: shapeJson(nominaShape, complement, nominaNames) }),
  requestField(path) {
    const [root, below = ''] = ROOT.exec(path) ?? [];
    return root === undefined ? undefined : requestPath(shapeField(nominaShape, below, nominaNames));
  },
};
