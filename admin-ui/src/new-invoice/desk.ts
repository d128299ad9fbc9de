import type { ProductAnswer } from '@timbra/contract/products.ts';
import type { InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { ToldProblem } from '@timbra/core/invoicing/told-problem.ts';
import { createContext } from 'react';
import { callForData } from '@timbra/ui/http/call-api.ts';
import type { PlainAmounts } from '../invoices/amount-lines.ts';
import { recordsOf, type RecordSource } from '../shared/fields/record-source.ts';
import { useArchive } from './issue/use-archive.ts';
import { useIssue } from './issue/use-issue.ts';
import { amountsOf, type IssuerFacts } from './model/document.ts';
import { plainAmounts } from './model/plain-amounts.ts';
import { usePreview } from './summary/use-preview.ts';

/** What the form does beyond its own window. */
export interface Desk {
  /** What a document comes to. */
  amounts(request: InvoiceRequest, issuer: IssuerFacts, now: string): PlainAmounts;
  productsOf(companyId: string): RecordSource<ProductAnswer>;
  /** What would keep a document from being stamped, as far as only the server knows. */
  check(request: InvoiceRequest, signal: AbortSignal): Promise<readonly ToldProblem[]>;
  /** Where «Crear Producto Rápido» leads; without it the product is made here. */
  readonly quickProductAddress: string | undefined;
  readonly usePreview: typeof usePreview;
  readonly useIssue: typeof useIssue;
  readonly useArchive: typeof useArchive;
}

async function check(body: InvoiceRequest, signal: AbortSignal): Promise<readonly ToldProblem[]> {
  const asked = { method: 'POST', body, signal };
  return (await callForData<{ problems: readonly ToldProblem[] }>('/invoices/preview', asked)).problems;
}

export const DeskContext = createContext<Desk>({
  amounts: (request, issuer, now) => plainAmounts(amountsOf(request, issuer, now)),
  productsOf: (companyId) => recordsOf(companyId, 'productos', 'nombreInterno'),
  check,
  quickProductAddress: undefined,
  usePreview,
  useIssue,
  useArchive,
});
