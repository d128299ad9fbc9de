import type { Comprobante } from '../../cfdi/request.ts';
import type { Payable } from '../../building/payables.ts';
import { isIn } from '../../invoice.ts';

/** What keeps a document of ours from being paid. */
export function whyUnpayable({
  status,
  isReplaced,
  document,
}: Pick<Payable, 'status' | 'isReplaced' | 'document'>): string | undefined {
  if (!document || !isIn(status, 'creditable')) {
    return 'Esa factura no está vigente, así que no se le puede registrar un pago. Elige otra.';
  }
  return whyNotOnCredit(document) ?? (isReplaced ? REPLACED : undefined);
}

/** The payment would keep it from being cancelled, and both documents would stand. */
const REPLACED = 'Esa factura se está sustituyendo por otra. Registra el pago en la nueva cuando esté emitida.';

/** Returns why anybody's document is not on credit: a complement is of invoices on credit alone (RMF 2.7.1.32). */
export function whyNotOnCredit({ tipoDeComprobante, metodoPago }: Comprobante): string | undefined {
  if (tipoDeComprobante !== 'I') return 'Los pagos son de facturas de ingreso. Elige una factura.';
  return metodoPago === 'PPD' ? undefined : PAID_AT_ONCE;
}

const PAID_AT_ONCE =
  'Esa factura dice que se paga en una sola exhibición (PUE) y no lleva complemento de pago. Si te la pagaron completa, ' +
  'no te falta nada. Si te la pagaron en partes o te la deben, sustitúyela por una en parcialidades (PPD) y registra el ' +
  'pago de la nueva.';
