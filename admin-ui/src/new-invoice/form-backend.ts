import type { ProductAnswer } from '@timbra/contract/products.ts';
import type { SaleRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { RuleProblem } from '@timbra/core/invoicing/cfdi/rule-problem.ts';
import { callForData } from '@timbra/ui/http/call-api.ts';
import type { PlainAmounts } from '../invoices/amount-lines.ts';
import { recordsOf, type RecordSource } from '../shared/fields/record-source.ts';
import { amountsOf, type IssuerFacts } from './model/document.ts';
import { plainAmounts } from './model/plain-amounts.ts';

type FormButton = 'generate' | 'archive' | 'preview' | 'createProduct';

/** What the form reckons with, asks for and does beyond its own window. */
export interface FormBackend {
  /** What a document comes to. */
  readonly amounts: (request: SaleRequest, issuer: IssuerFacts, now: string) => PlainAmounts;
  readonly productsOf: (companyId: string) => RecordSource<ProductAnswer>;
  /** What would keep a document from being stamped, as far as only the server knows. */
  readonly check: (request: SaleRequest, signal: AbortSignal) => Promise<readonly RuleProblem[]>;
  /** Buttons that do something else than the form would do by itself. */
  readonly overrides: { readonly [button in FormButton]?: () => Promise<void> };
}

async function check(body: SaleRequest, signal: AbortSignal): Promise<readonly RuleProblem[]> {
  const asked = { method: 'POST', body, signal };
  return (await callForData<{ problems: readonly RuleProblem[] }>('/invoices/preview', asked)).problems;
}

export const formBackend: FormBackend = {
  amounts: (request, issuer, now) => plainAmounts(amountsOf(request, issuer, now)),
  productsOf: (companyId) => recordsOf(companyId, 'productos', 'nombreInterno'),
  check,
  overrides: {},
};
