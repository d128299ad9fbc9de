import { base } from './base.ts';
import { cantidad } from './cantidad.ts';
import { claveProdServ } from './clave-prod-serv.ts';
import { claveUnidad } from './clave-unidad.ts';
import { conceptoDescuento } from './concepto-descuento.ts';
import { confirmacion } from './confirmacion.ts';
import { cuentaPredial } from './cuenta-predial.ts';
import { descuento } from './descuento.ts';
import { emisor } from './emisor.ts';
import { exportacion } from './exportacion.ts';
import { fecha } from './fecha.ts';
import { formaPago } from './forma-pago.ts';
import { importes } from './importes.ts';
import { informacionGlobal } from './informacion-global.ts';
import { ivaFrontera } from './iva-frontera.ts';
import { lugarExpedicion } from './lugar-expedicion.ts';
import { metodoPago } from './metodo-pago.ts';
import { moneda } from './moneda.ts';
import { objetoImp } from './objeto-imp.ts';
import { pedimento } from './pedimento.ts';
import { periodoGlobal } from './periodo-global.ts';
import { receptorCodigoPostal } from './receptor-codigo-postal.ts';
import { receptorNombre } from './receptor-nombre.ts';
import { receptorRegimen } from './receptor-regimen.ts';
import { receptorResidencia } from './receptor-residencia.ts';
import { receptorRfc } from './receptor-rfc.ts';
import { relaciones } from './relaciones.ts';
import type { Rule } from './rule.ts';
import { tasas } from './tasas.ts';
import { textos } from './textos.ts';
import { tipoCambio } from './tipo-cambio.ts';
import { usoCfdi } from './uso-cfdi.ts';
import { valorUnitario } from './valor-unitario.ts';

/** In the order in which a person fills a document in: the first problem gives a refusal its code. */
export const RULES: readonly Rule[] = [
  emisor,
  lugarExpedicion,
  receptorRfc,
  receptorNombre,
  receptorCodigoPostal,
  receptorRegimen,
  usoCfdi,
  receptorResidencia,
  fecha,
  formaPago,
  metodoPago,
  moneda,
  tipoCambio,
  exportacion,
  confirmacion,
  informacionGlobal,
  periodoGlobal,
  relaciones,
  textos,
  claveProdServ,
  claveUnidad,
  cantidad,
  valorUnitario,
  conceptoDescuento,
  objetoImp,
  tasas,
  base,
  ivaFrontera,
  pedimento,
  cuentaPredial,
  descuento,
  importes,
];
