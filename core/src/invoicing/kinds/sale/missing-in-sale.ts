import type { ConceptoRequest, SaleCfdiRequest } from '../../cfdi/request.ts';
import { fieldError, type RuleProblem } from '../../rule-problem.ts';

/** What a document of things sold or given back must say (spec 1 §5). */
export function missingInSale(
  { formaPago, metodoPago, conceptos }: SaleCfdiRequest,
  withoutConceptos = 'Agrega al menos un concepto a la factura',
): RuleProblem[] {
  return [
    ...(formaPago === '' ? [fieldError('formaPago', 'Elige la forma de pago.')] : []),
    ...(metodoPago === '' ? [fieldError('metodoPago', 'Elige el método de pago.')] : []),
    ...(conceptos.length === 0 ? [fieldError('conceptos', withoutConceptos)] : []),
    ...conceptos.flatMap((concepto, index) => missingInConcepto(concepto, `conceptos[${index}]`)),
  ];
}

function missingInConcepto(concepto: ConceptoRequest, at: string): RuleProblem[] {
  const required: readonly [string, string, string][] = [
    [concepto.descripcion.trim(), 'descripcion', 'Escribe la descripción.'],
    [concepto.claveProductoServicio, 'claveProductoServicio', 'Elige la clave de producto o servicio del SAT.'],
    [concepto.unidad, 'unidad', 'Elige la clave de unidad del SAT.'],
    [concepto.objetoImpuesto, 'objetoImpuesto', 'Elige el objeto de impuesto.'],
  ];
  return required.flatMap(([value, field, message]) => (value === '' ? [fieldError(`${at}.${field}`, message)] : []));
}
