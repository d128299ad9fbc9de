import { formPath } from '@timbra/ui/http/call.ts';

export type Step = 1 | 2 | 3;

/** Names the part of a page that holds a step, where all of them stand on one. */
export const idOfStep = (step: Step) => `paso-${step}`;

/** Tells where the form shows what the contract calls so. */
export interface FieldLocation {
  readonly step: Step;
  /** It is a path in the form; absent when no field of it can be blamed. */
  readonly field: string | undefined;
}

const taxFields: Readonly<Record<string, string>> = {
  iva: 'ivaRate',
  ivaRet: 'ivaRetRate',
  isr: 'isrRate',
  ieps: 'iepsValor',
};

/** It stands beside the button that has the document stamped. */
const sendingField = 'envio.typed';

const secondStep = /^(conceptos|nuevo|orderIds|descuento|informacionGlobal)\b/;
const known =
  /^(customerId|receptor\.(rfc|nombre|usoCfdi|regimenFiscal|codigoPostal|residenciaFiscal|numRegIdTrib)|tipoFactura|serie|lugarExpedicion|regimenEmisor|formaPago|metodoPago|moneda|tipoCambio|fecha|exportacion|condicionesPago|numeroPedido|numeroCuenta|nombreBanco|observaciones|confirmacion|relacion\.(tipoRelacion|uuid)|informacionGlobal\.(periodicidad|meses|anio)|descuento|decimales|conceptos(\.\d+\.\w+)?|complementos(\.\w+)+|envio\.typed|nuevo\.\w+)$/;

/** @param path of the contract: `conceptos[1].impuestos.iva`. */
export function locationOf(path: string): FieldLocation {
  const field = fieldOf(path);
  const isFound = known.test(field);
  return { step: stepOf(field), field: isFound ? field : undefined };
}

function stepOf(field: string): Step {
  if (field === sendingField) return 3;
  return secondStep.test(field) ? 2 : 1;
}

function fieldOf(path: string): string {
  if (path === 'tipo') return 'tipoFactura';
  if (path === 'receptor') return 'customerId';
  if (path === 'informacionGlobal') return 'informacionGlobal.periodicidad';
  if (path.startsWith('enviarA')) return sendingField;
  if (path.startsWith('orderIds')) return 'conceptos';
  if (path.startsWith('relaciones')) return path.includes('tipoRelacion') ? 'relacion.tipoRelacion' : 'relacion.uuid';
  const parts = formPath(path).split('.');
  const taxes = parts.indexOf('impuestos');
  if (taxes >= 0) return [...parts.slice(0, taxes), taxFields[parts[taxes + 1] ?? ''] ?? 'ivaRate'].join('.');
  return formPath(path).replace(/^(conceptos\.\d+)$/, '$1.descripcion');
}
