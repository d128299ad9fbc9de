import type { Problem } from '@timbra/core/shared/errors.ts';
import { totalOf } from '../../shared/sums.ts';
import type { AddedDocument, LineValues, OnePayment, PaidDocument } from './payment-values.ts';
import { isOfAnotherSystem } from './payment-values.ts';

const at = 'pagos.0';

/** Returns what is wrong before the server is asked, whose rules say the rest. */
export function paymentProblems(payment: OnePayment, owed: readonly PaidDocument[], today: string): readonly Problem[] {
  const { fecha, formaPago, moneda, tipoCambio, monto } = payment;
  const problem = (field: string, message: string): Problem => ({ field: `${at}.${field}`, message });
  const lines = payment.documentos.flatMap((line, index) => lineProblems(line, owed[index], index));
  return [
    ...(fecha === '' ? [problem('fecha', 'Escribe el día en que recibiste el dinero.')] : []),
    ...(fecha > today ? [problem('fecha', 'La fecha de pago está en el futuro.')] : []),
    ...(formaPago === '' ? [problem('formaPago', 'Elige la forma en que te pagaron.')] : []),
    ...(moneda !== 'MXN' && !tipoCambio ? [problem('tipoCambio', 'Escribe el tipo de cambio del día del pago.')] : []),
    ...(monto === null || monto <= 0 ? [problem('monto', 'Escribe cuánto recibiste.')] : []),
    ...lines,
    ...owed.flatMap(({ added }) => added ?? []).flatMap(addedProblems),
    ...(lines.length === 0 ? sharing(payment, owed) : []),
  ];
}

function lineProblems({ importePagado }: LineValues, owed: PaidDocument | undefined, index: number): Problem[] {
  if (importePagado === null || owed === undefined) return [];
  const field = `${at}.documentos.${index}.importePagado`;
  if (importePagado < 0) return [{ field, message: 'Escribe un importe mayor que cero.' }];
  return importePagado > owed.saldo ? [{ field, message: 'Es más de lo que se debe.' }] : [];
}

/** Returns what is wrong with what the user says of a document of another system. */
function addedProblems(document: AddedDocument, index: number): Problem[] {
  const { saldoAnterior, parcialidad, total } = document;
  const problem = (field: string, message: string): Problem => ({ field: `agregados.${index}.${field}`, message });
  if (!isOfAnotherSystem(document)) return [];
  return [
    ...(saldoAnterior === null || saldoAnterior <= 0
      ? [problem('saldoAnterior', 'Escribe cuánto se debía antes de este pago.')]
      : []),
    ...((saldoAnterior ?? 0) > total ? [problem('saldoAnterior', 'Es más que el total de la factura.')] : []),
    ...(parcialidad === null || parcialidad < 1
      ? [problem('parcialidad', 'Escribe qué número de pago es: el primero es el 1.')]
      : []),
  ];
}

function sharing({ documentos, moneda, monto }: OnePayment, owed: readonly PaidDocument[]): Problem[] {
  const field = `${at}.monto`;
  if (owed.length === 0) return monto ? [{ field, message: 'Agrega el XML de la factura que te pagaron.' }] : [];
  if (totalOf(documentos.map(({ importePagado }) => importePagado)) === 0)
    return monto ? [{ field, message: 'Di a qué factura se aplica.' }] : [];
  const same = documentos.filter((_line, index) => owed[index]?.moneda === moneda);
  return totalOf(same.map(({ importePagado }) => importePagado)) > (monto ?? 0)
    ? [{ field, message: 'Lo que aplicas a las facturas es más de lo que recibiste.' }]
    : [];
}
