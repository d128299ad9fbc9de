import type { RuleFor } from '../rule.ts';
import { datosBancarios, textosPagos } from './datos-bancarios.ts';
import { documentoDescuadrado, importePagado, pagoAnterior } from './documento.ts';
import { fechaPago, formaDePagoP, monedaDr, monedaP, monto, tipoCambioLejano, tipoCambioP } from './pago.ts';
import { impuestosDr, objetoImpDr } from './impuestos.ts';
import { reparto } from './reparto.ts';

/**
 * Lists the rules that payments must keep, in the order of their fields. What the engine writes by itself has no rule.
 */
export const PAGOS_RULES: readonly RuleFor<'P'>[] = [
  textosPagos,
  fechaPago,
  pagoAnterior,
  formaDePagoP,
  monedaP,
  tipoCambioP,
  monto,
  datosBancarios,
  monedaDr,
  importePagado,
  objetoImpDr,
  impuestosDr,
  documentoDescuadrado,
  reparto,
  tipoCambioLejano,
];
