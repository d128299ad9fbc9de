import type { SaleRequest, TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import type { Law } from '@timbra/core/law/law.ts';
import { createContext, use, useState } from 'react';
import type { SendingChoiceAnswer } from '@timbra/contract/customers.ts';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import type { SeriesAnswer } from '@timbra/contract/series.ts';
import { callData } from '@timbra/ui/http/call.ts';
import type { PlainAmounts } from '../documents/amount-lines.ts';
import { productsOf } from '../products/product-source.ts';
import type { RecordSource } from '../shared/fields/record-search.tsx';
import type { IssuerFacts } from './model/document.ts';
import type { KnownSending } from './model/to-request.ts';
import type { ShownProblem } from './model/shown-problem.ts';

type FormButton = 'generate' | 'archive' | 'preview' | 'createProduct';

/** What the form reckons with, asks for and does beyond its own window. */
export interface FormBackend {
  /** Returns what a document comes to, at once where nothing has to be fetched for it; nothing where that failed. */
  readonly amounts: (
    request: SaleRequest,
    issuer: IssuerFacts,
    now: string,
  ) => PlainAmounts | Promise<PlainAmounts | undefined>;
  readonly productsOf: (companyId: string) => RecordSource<ProductAnswer>;
  /** Returns what would keep a document from being stamped, as far as only the server knows. */
  readonly check: (request: SaleRequest, signal: AbortSignal) => Promise<readonly ShownProblem[]>;
  /** Returns the numbers with which the company's documents go on; it is absent where nobody is asked. */
  readonly seriesOf?: (companyId: string, signal: AbortSignal) => Promise<SeriesAnswer>;
  /** Returns where documents to a customer go once they are stamped; it is absent where nobody is asked. */
  readonly sendingOf?: (customerId: string, signal: AbortSignal) => Promise<SendingChoiceAnswer>;
  /** These buttons do something else than the form would do by itself. */
  readonly overrides: { readonly [button in FormButton]?: () => Promise<void> };
}

/** Is what the parts of the form know of the document beside its fields. */
export interface InvoiceFacts {
  readonly tipo: TipoDocumento;
  readonly issuer: IssuerFacts;
  /** It is the day at the place of issue. */
  readonly today: string;
  /** The document is on the server already: its type stays, and its serie once it has a folio. */
  readonly isOpen: boolean;
  readonly hasFolio: boolean;
  /** All of the form stands on one page: its customer is known, and what is asked of the document is filled in. */
  readonly isWhole: boolean;
  /** Is told where documents to its customer go, as soon as that is read. */
  readonly sending: { current: KnownSending | undefined };
  /** A customer was chosen. */
  learn(customerId: string): Promise<void>;
  /** Returns the form as it stands now. */
  request(): SaleRequest;
  readonly backend: FormBackend;
  /** It is absent while it is not read. */
  readonly law: Law | undefined;
  /** Returns the time at the place of issue. */
  now(): string;
}

export const InvoiceContext = createContext<InvoiceFacts | undefined>(undefined);

export function useInvoice(): InvoiceFacts {
  const facts = use(InvoiceContext);
  if (!facts) throw new Error('useInvoice needs an InvoiceContext above it');
  return facts;
}

/** A field that was asked for by a link, at one press: a further press is a value of its own. */
export interface Revealed {
  /** It is a path in the form. */
  readonly field: string;
}

export const RevealedContext = createContext<Revealed | undefined>(undefined);

/**
 * Opens what folds fields away when one of them is asked for, before it is drawn, so that the focus finds it.
 * @param open is given the field, also of other parts of the form.
 */
export function useRevealed(open: (field: string) => void): void {
  const revealed = use(RevealedContext);
  const [seen, setSeen] = useState<Revealed>();
  if (revealed === undefined || revealed === seen) return;
  setSeen(revealed);
  open(revealed.field);
}

async function check(body: SaleRequest, signal: AbortSignal): Promise<readonly ShownProblem[]> {
  return (await callData('POST /invoices/preview', { body, signal })).problems;
}

/** A document without concepts comes to it: most begin so, and what computes is fetched once there is one. */
const nothing: PlainAmounts = {
  subtotal: 0,
  descuento: 0,
  impuestos: { traslados: [], retenciones: [] },
  total: 0,
};

export const formBackend: FormBackend = {
  amounts: (request, issuer, now) => {
    if (request.conceptos === undefined || request.conceptos.length === 0) return nothing;
    // Without a network nothing is shown until it is back: the next key asks again.
    const fetched = import('./model/plain-amounts.ts').catch(() => undefined);
    return fetched.then((file) => file?.plainAmountsOf(request, issuer, now));
  },
  productsOf,
  check,
  seriesOf: (id, signal) => callData('GET /companies/{id}/series', { params: { id }, signal }),
  sendingOf: (id, signal) => callData('GET /customers/{id}/sending', { params: { id }, signal }),
  overrides: {},
};
