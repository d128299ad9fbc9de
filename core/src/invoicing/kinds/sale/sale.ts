import { computeAmounts } from '../../cfdi/amounts.ts';
import type { SaleCfdiRequest, SaleTipo } from '../../cfdi/request.ts';
import { largeAmounts } from '../../cfdi/rules/importes.ts';
import { summarize } from '../../cfdi/summary.ts';
import { complementsOf } from '../../complements/sale-complements.ts';
import { fillFromOrder } from '../../building/fill-from-order.ts';
import type { ConceptoInput, SaleRequest } from '../../invoice-request.ts';
import { buildAmounts, buildCfdiRequest } from '../../building/build-cfdi-request.ts';
import type { DraftAmounts, KindBase } from '../kind.ts';
import { copiedSale } from './copied-sale.ts';
import { missingInSale } from './missing-in-sale.ts';

/** What all documents have whose amounts come from conceptos, whatever is sold or given back. */
export const sale = (tipoComprobante: SaleTipo): KindBase => ({
  tipoComprobante,
  fillFromOrder,
  orderIds: ({ orderIds = [] }: SaleRequest) => orderIds,
  productIds: ({ conceptos = [] }: SaleRequest) => conceptos.flatMap(({ productoId }) => productoId ?? []),
  buildCfdiRequest: (request: SaleRequest, referred) =>
    withComplements(request, buildCfdiRequest(request, { ...referred, tipoComprobante })),
  missing: (_request, document: SaleCfdiRequest) => missingInSale(document),
  summarizeDraft: summarizeSaleDraft,
  copied: copiedSale,
  hints: () => [],
});

/** Adds the complements that were asked for; without any the document is as it was. */
export function withComplements(request: SaleRequest, document: SaleCfdiRequest): SaleCfdiRequest {
  const complementos = complementsOf(request.complementos);
  return complementos.length === 0 ? document : { ...document, complementos };
}

export function summarizeSaleDraft(request: SaleRequest, products: ReadonlyMap<string, ConceptoInput>): DraftAmounts {
  const { moneda = 'MXN', formaPago, metodoPago } = request;
  const amounts = computeAmounts(buildAmounts(request, products));
  const problems = largeAmounts(amounts, { moneda });
  return { amounts: summarize(amounts), moneda, formaPago, metodoPago, problems };
}
