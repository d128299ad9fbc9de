import type { Actor } from '../../access/actor.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { DomainError, refusal } from '../../shared/errors.ts';
import { currencyDecimals } from '../../sat/catalogs/moneda.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { isDeferred } from '../balance.ts';
import { computePagos } from '../cfdi/pagos/settle.ts';
import type { DocumentoPagado } from '../complements/pagos/type.ts';
import type { Payable } from '../building/payables.ts';
import { getInvoice } from '../get-invoice.ts';
import { debtOf } from '../kinds/complemento-pago/debt-of.ts';
import { isIn } from '../life-cycle.ts';
import type { InvoicingPorts } from '../ports.ts';

/**
 * What the next payment of a document would say of it: nothing is stored.
 * @param asked all that is left unless told.
 * @throws DomainError NOT_FOUND; CONFLICT for what takes no payments; VALIDATION, CRP20244 for an amount that it can't take.
 */
export async function getPaymentSummary(
  ports: Pick<InvoicingPorts, 'payables'> & PortsOf<typeof getInvoice>,
  actor: Actor,
  id: string,
  asked: number | undefined,
): Promise<DocumentoPagado> {
  const { companyId } = await getInvoice(ports, actor, id);
  const [payable] = await ports.payables.find(companyId, { ids: [id], uuids: [] });
  const debt = payable && isPayable(payable) ? debtOf(payable) : undefined;
  if (!debt) throw new DomainError('CONFLICT', 'Solo reciben pagos las facturas emitidas en PPD.');
  const importePagado = asked === undefined ? debt.saldoAnterior : Decimal.fromNumber(asked);
  requireFitting(importePagado, debt.saldoAnterior, currencyDecimals(debt.moneda));
  const { uuid, moneda } = debt;
  const pago = { fecha: '', formaPago: '', moneda, monto: importePagado, documentos: [{ uuid, importePagado }] };
  const [documento] = computePagos({ documentos: [debt], pagos: [pago] }).pagos.flatMap(({ documentos }) => documentos);
  if (!documento) throw new Error(`The payment of ${id} settles nothing`);
  return documento;
}

const isPayable = ({ status, document }: Payable) =>
  isIn(status, 'creditable') && document !== undefined && isDeferred(document);

function requireFitting(amount: Decimal, left: Decimal, decimals: number): void {
  const field = 'importePagado';
  if (!left.isPositive())
    throw new DomainError('CONFLICT', 'A la factura ya no le queda saldo: lo cubren sus pagos y notas de crédito.');
  if (!amount.isPositive()) throw refusal([{ field, message: 'Escribe un importe mayor que cero.' }]);
  if (amount.significantDecimals() > decimals) {
    throw refusal([{ field, message: `Escribe a lo más ${decimals} decimales.` }]);
  }
  if (amount.greaterThan(left)) {
    throw refusal([{ field, message: `El pago excede el saldo de ${left.toFixed(decimals)}.`, code: 'CRP20244' }]);
  }
}
