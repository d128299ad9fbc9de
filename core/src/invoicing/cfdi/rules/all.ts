import { emisor, fecha, lugarExpedicion } from './fecha.ts';
import { confirmacion, egresoDeContado, exportacion, formaPago, metodoPago, moneda, tipoCambio } from './pago.ts';
import { egresoSinGlobal, informacionGlobal, periodoGlobal } from './informacion-global.ts';
import { ivaFrontera } from './tasas.ts';
import { LINE_RULES } from './lines.ts';
import { PAGOS_RULES } from './pagos/all.ts';
import { NOMINA_RULES } from './nomina/all.ts';
import {
  receptorCodigoPostal,
  receptorNombre,
  receptorRegimen,
  receptorResidencia,
  receptorRfc,
  trabajadorCodigoPostal,
  trabajadorRfc,
} from './receptor.ts';
import { egresoRelacionado, relaciones } from './egreso.ts';
import { TRIP_RULES } from './carta-porte/all.ts';
import { TRASLADO_RULES } from './traslado.ts';
import type { SaleTipo } from '../request.ts';
import type { Rule, RuleFor } from './rule.ts';
import { textos } from './textos.ts';
import { hidrocarburos, ingresoSinUsoDeComplemento, usoCfdi } from './uso-cfdi.ts';

/** Whoever has conceptos is judged by these: a document of things sold has them. */
const lineRules: readonly RuleFor<SaleTipo>[] = LINE_RULES;

/** The rules are in the order in which a person fills a document in: the first problem gives a refusal its code. */
export const RULES: readonly Rule[] = [
  emisor,
  lugarExpedicion,
  receptorRfc,
  trabajadorRfc,
  receptorNombre,
  receptorCodigoPostal,
  trabajadorCodigoPostal,
  receptorRegimen,
  usoCfdi,
  ingresoSinUsoDeComplemento,
  receptorResidencia,
  fecha,
  formaPago,
  metodoPago,
  egresoDeContado,
  moneda,
  tipoCambio,
  exportacion,
  confirmacion,
  informacionGlobal,
  egresoSinGlobal,
  periodoGlobal,
  relaciones,
  egresoRelacionado,
  textos,
  ...lineRules,
  hidrocarburos,
  ...PAGOS_RULES,
  ...NOMINA_RULES,
  ...TRASLADO_RULES,
  ...TRIP_RULES,
  ivaFrontera,
];
