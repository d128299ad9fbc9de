import { kindOf } from './kinds/registry.ts';
import { wrong, type ToldProblem } from './told-problem.ts';
import type { CfdiRequest, ConceptoRequest } from './cfdi/request.ts';
import type { InvoiceRequest } from './invoice-request.ts';

/** What nobody can fill in for the user, told before SAT's rules are asked (spec 1 §5). */
export function missingFields(request: InvoiceRequest, document: CfdiRequest): ToldProblem[] {
  const kind = kindOf(request.tipo);
  return [
    ...(document.receptor.rfc === ''
      ? [wrong('customerId', 'Elige un cliente o escribe los datos del receptor.')]
      : []),
    ...(document.formaPago === '' ? [wrong('formaPago', 'Elige la forma de pago.')] : []),
    ...(document.metodoPago === '' ? [wrong('metodoPago', 'Elige el método de pago.')] : []),
    ...(document.conceptos.length === 0 ? [wrong('conceptos', kind.withoutConceptos(request))] : []),
    ...document.conceptos.flatMap((concepto, index) => missingInConcepto(concepto, `conceptos[${index}]`)),
    ...kind.missing(request),
  ];
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
