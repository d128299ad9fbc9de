import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { totalOf } from './amounts.ts';
import type { LineValues, OnePayment } from './payment-values.ts';

const at = 'pagos.0';

/** What is wrong before the server is asked, whose rules say the rest. */
export function paymentProblems(
  payment: OnePayment,
  owed: readonly ReceivableAnswer[],
  today: string,
): readonly Problem[] {
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
    ...(lines.length === 0 ? sharing(payment, owed) : []),
  ];
}

function lineProblems({ importePagado }: LineValues, owed: ReceivableAnswer | undefined, index: number): Problem[] {
  if (importePagado === null || owed === undefined) return [];
  const field = `${at}.documentos.${index}.importePagado`;
  if (importePagado < 0) return [{ field, message: 'Escribe un importe mayor que cero.' }];
  return importePagado > owed.saldo ? [{ field, message: 'Es más de lo que se debe.' }] : [];
}

function sharing({ documentos, moneda, monto }: OnePayment, owed: readonly ReceivableAnswer[]): Problem[] {
  const field = `${at}.monto`;
  if (totalOf(documentos.map(({ importePagado }) => importePagado)) === 0)
    return monto ? [{ field, message: 'Di a qué factura se aplica.' }] : [];
  const same = documentos.filter((_line, index) => owed[index]?.moneda === moneda);
  return totalOf(same.map(({ importePagado }) => importePagado)) > (monto ?? 0)
    ? [{ field, message: 'Lo que aplicas a las facturas es más de lo que recibiste.' }]
    : [];
}
