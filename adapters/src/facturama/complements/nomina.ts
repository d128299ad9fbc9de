import type { Nomina } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { requestPath } from '@timbra/core/invoicing/complements/nomina/type.ts';
import { nominaShape } from '@timbra/core/invoicing/complements/nomina/shape.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import { nominaNames } from './nomina-names.ts';
import { shaped } from './shaped.ts';

export const nomina: FacturamaComplement<Nomina> = shaped('Payroll', nominaShape, nominaNames, requestPath);
