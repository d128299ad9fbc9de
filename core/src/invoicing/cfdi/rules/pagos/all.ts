import type { RuleFor } from '../rule.ts';
import { datosBancarios } from './datos-bancarios.ts';
import { documentoDescuadrado } from './documento-descuadrado.ts';
import { fechaPago } from './fecha-pago.ts';
import { formaDePagoP } from './forma-de-pago.ts';
import { importePagado } from './importe-pagado.ts';
import { impuestosDr } from './impuestos-dr.ts';
import { monedaDr, monedaP } from './moneda-pago.ts';
import { monto } from './monto.ts';
import { objetoImpDr } from './objeto-dr.ts';
import { pagoAnterior } from './pago-anterior.ts';
import { reparto } from './reparto.ts';
import { tipoCambioLejano } from './tipo-cambio-lejano.ts';
import { textosPagos } from './textos-pagos.ts';
import { tipoCambioP } from './tipo-cambio-pago.ts';

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
