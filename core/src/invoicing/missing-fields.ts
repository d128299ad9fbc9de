import { wrong, type ToldProblem } from './told-problem.ts';
import type { CfdiRequest, ConceptoRequest } from './cfdi/request.ts';
import type { InvoiceRequest } from './invoice-request.ts';

/** What nobody can fill in for the user, told before SAT's rules are asked (spec 1 §5). */
export function missingFields(request: InvoiceRequest, document: CfdiRequest): ToldProblem[] {
  return [
    ...(document.receptor.rfc === ''
      ? [wrong('customerId', 'Elige un cliente o escribe los datos del receptor.')]
      : []),
    ...(document.formaPago === '' ? [wrong('formaPago', 'Elige la forma de pago.')] : []),
    ...(document.metodoPago === '' ? [wrong('metodoPago', 'Elige el método de pago.')] : []),
    ...(document.conceptos.length === 0 ? [wrong('conceptos', withoutConceptos(request))] : []),
    ...document.conceptos.flatMap((concepto, index) => missingInConcepto(concepto, `conceptos[${index}]`)),
    ...(request.informacionGlobal === undefined && request.tipo === 'global'
      ? [wrong('informacionGlobal', 'Elige la periodicidad, el mes y el año de la factura global.')]
      : []),
    ...(request.tipo === 'nota-credito' && (request.relaciones ?? []).length === 0
      ? [wrong('relaciones', 'Elige la factura que corrige esta nota de crédito.')]
      : []),
  ];
}

function withoutConceptos({ tipo, informacionGlobal }: InvoiceRequest): string {
  if (tipo === 'global' && informacionGlobal) return 'No hay pedidos sin facturar en ese periodo.';
  return 'Agrega al menos un concepto a la factura';
}

function missingInConcepto(concepto: ConceptoRequest, at: string): ToldProblem[] {
  const required: readonly [string, string, string][] = [
    [concepto.descripcion.trim(), 'descripcion', 'Escribe la descripción.'],
    [concepto.claveProductoServicio, 'claveProductoServicio', 'Elige la clave de producto o servicio del SAT.'],
    [concepto.unidad, 'unidad', 'Elige la clave de unidad del SAT.'],
    [concepto.objetoImpuesto, 'objetoImpuesto', 'Elige el objeto de impuesto.'],
  ];
  return required.flatMap(([value, field, message]) => (value === '' ? [wrong(`${at}.${field}`, message)] : []));
}
