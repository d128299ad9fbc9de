import { computeAmounts } from '../../cfdi/amounts.ts';
import type { SaleTipo } from '../../cfdi/request.ts';
import { largeAmounts } from '../../cfdi/rules/importes.ts';
import { summarize } from '../../cfdi/summary.ts';
import type { ConceptoInput, InvoiceRequest } from '../../invoice-request.ts';
import { resolveConceptos, resolveRequest } from '../../resolve.ts';
import type { DraftAmounts, KindBase } from '../kind.ts';
import { copiedSale } from './copied-sale.ts';
import { missingInSale } from './missing-in-sale.ts';

/** What all documents have whose amounts come from conceptos, whatever is sold or given back. */
export const sale = (tipoComprobante: SaleTipo): KindBase => ({
  tipoComprobante,
  resolve: (request, referred) => resolveRequest(request, { ...referred, tipoComprobante }),
  missing: (_request, document) => missingInSale(document),
  draft: draftOfSale,
  copied: copiedSale,
  hints: () => [],
});

function draftOfSale(request: InvoiceRequest, products: ReadonlyMap<string, ConceptoInput>): DraftAmounts {
  const { decimales = 2, moneda = 'MXN' } = request;
  const amounts = computeAmounts({ ...resolveConceptos(request, products), decimales, moneda });
  return { amounts: summarize(amounts), problems: largeAmounts(amounts, { decimales, moneda }) };
}
