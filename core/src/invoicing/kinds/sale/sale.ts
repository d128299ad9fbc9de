import { computeAmounts } from '../../cfdi/amounts.ts';
import type { SaleTipo } from '../../cfdi/request.ts';
import { largeAmounts } from '../../cfdi/rules/importes.ts';
import { summarize } from '../../cfdi/summary.ts';
import { filledFromOrder } from '../../drafting/fill-from-order.ts';
import type { ConceptoInput, SaleRequest } from '../../invoice-request.ts';
import { resolveConceptos, resolveRequest } from '../../drafting/resolve.ts';
import type { DraftAmounts, KindBase } from '../kind.ts';
import { copiedSale } from './copied-sale.ts';
import { missingInSale } from './missing-in-sale.ts';

/** What all documents have whose amounts come from conceptos, whatever is sold or given back. */
export const sale = (tipoComprobante: SaleTipo): KindBase => ({
  tipoComprobante,
  filledFromOrder,
  orderIds: ({ orderIds = [] }: SaleRequest) => orderIds,
  productIds: ({ conceptos = [] }: SaleRequest) => conceptos.flatMap(({ productoId }) => productoId ?? []),
  resolve: (request: SaleRequest, referred) => resolveRequest(request, { ...referred, tipoComprobante }),
  missing: (_request, document) => missingInSale(document),
  draft: draftOfSale,
  copied: copiedSale,
  hints: () => [],
});

function draftOfSale(request: SaleRequest, products: ReadonlyMap<string, ConceptoInput>): DraftAmounts {
  const { decimales = 2, moneda = 'MXN', formaPago, metodoPago } = request;
  const amounts = computeAmounts({ ...resolveConceptos(request, products), decimales, moneda });
  const problems = largeAmounts(amounts, { decimales, moneda });
  return { amounts: summarize(amounts), moneda, formaPago, metodoPago, problems };
}
