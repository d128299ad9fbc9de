import { fieldError, type RuleProblem } from '../../rule-problem.ts';
import type { PagosRequest } from '../../invoice-request.ts';
import type { PagoInput } from '../../pagos-input.ts';

/** Returns what a payment lacks and nobody can fill in. */
export function missingInPagos({ pagos = [] }: PagosRequest): readonly RuleProblem[] {
  if (pagos.length === 0) return [fieldError('pagos', 'Agrega al menos un pago.')];
  return pagos.flatMap((pago, index) => missingInPago(pago, `pagos[${index}]`));
}

function missingInPago({ fecha, formaPago, monto, documentos = [] }: PagoInput, at: string): RuleProblem[] {
  return [
    ...(fecha === undefined ? [fieldError(`${at}.fecha`, 'Escribe la fecha en que te pagaron.')] : []),
    ...(formaPago === undefined ? [fieldError(`${at}.formaPago`, 'Elige la forma en que te pagaron.')] : []),
    ...(monto === undefined ? [fieldError(`${at}.monto`, 'Escribe el monto que recibiste.')] : []),
    ...(documentos.length === 0 ? [fieldError(`${at}.documentos`, 'Elige las facturas que cubre este pago.')] : []),
    ...documentos.flatMap(({ importePagado }, index) =>
      importePagado === undefined
        ? [fieldError(`${at}.documentos[${index}].importePagado`, 'Escribe cuánto se paga de esta factura.')]
        : [],
    ),
  ];
}
