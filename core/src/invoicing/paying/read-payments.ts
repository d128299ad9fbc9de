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
import { type Invoice, isIn } from '../invoice.ts';
import type { InvoicingPorts } from '../ports.ts';
import { inForce, type Law } from '../../law/law.ts';
import type { ReceivedPayment, RegisteredPayment } from './ports.ts';

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

/** Returns the payments of a document that was found already; undefined for one that nobody pays. */
export async function getPayments(
  ports: Pick<InvoicingPorts, 'invoicePayments'>,
  { id, tipoComprobante, status }: Invoice,
): Promise<readonly ReceivedPayment[] | undefined> {
  if (tipoComprobante !== 'I') return undefined;
  // What has no UUID yet no payment can name.
  return isIn(status, 'stamped') ? ports.invoicePayments.received(id) : [];
}

/** Limits the complements that are looked through: a year of a large company. */
const most = 5_000;

/**
 * Lists the money of some days that has its complement already, so that nobody registers it twice.
 * @throws DomainError NOT_FOUND, VALIDATION
 */
export async function listRegisteredPayments(
  ports: Pick<InvoicingPorts, 'access' | 'registeredPayments'>,
  actor: Actor,
  companyId: string,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<readonly RegisteredPayment[]> {
  await ports.access.company(actor, 'invoices:read', companyId);
  if (desde > hasta) {
    throw refusal([{ field: 'hasta', message: 'El último día no puede ser anterior al primero.' }]);
  }
  return ports.registeredPayments.between(companyId, desde, hasta, most);
}

/**
 * Returns the last day on which the complement of a payment may be issued: one of the month after the money came (rule
 * 2.7.1.32 of the Resolución Miscelánea Fiscal).
 * @param paid `2026-11-20`, or with an hour behind it. @param law absent while it is not read.
 * @returns nothing for days whose term is not known.
 */
export function complementDueDay(paid: string, law: Pick<Law, 'plazoComplementoPago'> | undefined): string | undefined {
  const term = law && inForce(law.plazoComplementoPago, paid.slice(0, 10));
  if (!term) return undefined;
  const [year = 0, month = 0] = paid.split('-').map(Number);
  return new Date(Date.UTC(year, month, term.diaDelMesSiguiente)).toISOString().slice(0, 10);
}
