import type { ProductAnswer } from '@timbra/contract/products.ts';
import type { SeriesAnswer } from '@timbra/contract/series.ts';
import type { SaleRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { ShownProblem } from './model/shown-problem.ts';
import { callData } from '@timbra/ui/http/call.ts';
import type { PlainAmounts } from '../documents/amount-lines.ts';
import { productsOf } from '../products/product-source.ts';
import type { RecordSource } from '../shared/fields/record-source.ts';
import { amountsOf, type IssuerFacts } from './model/document.ts';
import { plainAmounts } from './model/plain-amounts.ts';

type FormButton = 'generate' | 'archive' | 'preview' | 'createProduct';

/** What the form reckons with, asks for and does beyond its own window. */
export interface FormBackend {
  /** Returns what a document comes to. */
  readonly amounts: (request: SaleRequest, issuer: IssuerFacts, now: string) => PlainAmounts;
  readonly productsOf: (companyId: string) => RecordSource<ProductAnswer>;
  /** Returns what would keep a document from being stamped, as far as only the server knows. */
  readonly check: (request: SaleRequest, signal: AbortSignal) => Promise<readonly ShownProblem[]>;
  /** Returns the numbers with which the company's documents go on; it is absent where nobody is asked. */
  readonly seriesOf?: (companyId: string, signal: AbortSignal) => Promise<SeriesAnswer>;
  /** These buttons do something else than the form would do by itself. */
  readonly overrides: { readonly [button in FormButton]?: () => Promise<void> };
}

async function check(body: SaleRequest, signal: AbortSignal): Promise<readonly ShownProblem[]> {
  return (await callData('POST /invoices/preview', { body, signal })).problems;
}

export const formBackend: FormBackend = {
  amounts: (request, issuer, now) => plainAmounts(amountsOf(request, issuer, now)),
  productsOf,
  check,
  seriesOf: (id, signal) => callData('GET /companies/{id}/series', { params: { id }, signal }),
  overrides: {},
};
