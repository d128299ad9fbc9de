import { confirmacion } from './confirmacion.ts';
import { egresoDeContado } from './egreso-de-contado.ts';
import { egresoRelacionado } from './egreso-relacionado.ts';
import { egresoSinGlobal } from './egreso-sin-global.ts';
import { emisor } from './emisor.ts';
import { exportacion } from './exportacion.ts';
import { fecha } from './fecha.ts';
import { formaPago } from './forma-pago.ts';
import { hidrocarburos } from './hidrocarburos.ts';
import { informacionGlobal } from './informacion-global.ts';
import { ingresoSinUsoDeComplemento } from './ingreso-sin-uso-de-complemento.ts';
import { ivaFrontera } from './iva-frontera.ts';
import { LINE_RULES } from './lines.ts';
import { lugarExpedicion } from './lugar-expedicion.ts';
import { metodoPago } from './metodo-pago.ts';
import { moneda } from './moneda.ts';
import { PAGOS_RULES } from './pagos/all.ts';
import { NOMINA_RULES } from './nomina/all.ts';
import { periodoGlobal } from './periodo-global.ts';
import { receptorCodigoPostal, trabajadorCodigoPostal } from './receptor-codigo-postal.ts';
import { receptorNombre } from './receptor-nombre.ts';
import { receptorRegimen } from './receptor-regimen.ts';
import { receptorResidencia } from './receptor-residencia.ts';
import { receptorRfc, trabajadorRfc } from './receptor-rfc.ts';
import { relaciones } from './relaciones.ts';
import { TRIP_RULES } from './carta-porte/all.ts';
import { TRASLADO_RULES } from './traslado.ts';
import type { SaleTipo } from '../request.ts';
import type { Rule, RuleFor } from './rule.ts';
import { textos } from './textos.ts';
import { tipoCambio } from './tipo-cambio.ts';
import { usoCfdi } from './uso-cfdi.ts';

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
