import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import { isSaleCfdi, type CfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import type { Pago } from '@timbra/core/invoicing/complements/pagos/pagos.ts';
import type { PaymentsOfInvoice } from '@timbra/core/invoicing/paying/get-payments.ts';
import type { ReceivedPayment } from '@timbra/core/invoicing/paying/invoice-payments.ts';
import { plain, type Plain } from '@timbra/core/shared/money/plain.ts';

/** Payments and their totals as they go to SAT, under the names of the request (contract D5). */
export function presentPagos(document: CfdiRequest | undefined, settled: PaymentsOfInvoice['settled']) {
  if (!document || isSaleCfdi(document)) return {};
  const { complementos } = computeComprobante(document);
  const complement = complementos.find((each) => each.kind === 'pagos');
  if (!complement) return {};
  const { pagos, totales } = plain(complement);
  return { pagos: pagos.map((pago) => presentPago(pago, settled)), totales };
}

const presentPago = (
  { fechaPago: fecha, documentos, ...pago }: Plain<Pago>,
  settled: PaymentsOfInvoice['settled'],
) => ({
  fecha,
  ...pago,
  documentos: documentos.map((each) => ({ invoiceId: settled.get(each.uuid.toUpperCase()) ?? null, ...each })),
});

export const presentReceived = ({ importePagado, ...payment }: ReceivedPayment) => ({
  ...payment,
  importePagado: importePagado.toNumber(),
});
