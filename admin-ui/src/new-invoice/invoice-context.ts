import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import type { Law } from '@timbra/core/law/law.ts';
import { createContext, use } from 'react';
import type { SaleRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { FormBackend } from './form-backend.ts';
import type { IssuerFacts } from './model/document.ts';

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
