import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { invoiceName, isDraft } from './invoice-row.ts';
import { tipoNames } from './tipos.ts';

type Titled = Pick<InvoiceAnswer, 'id' | 'serie' | 'folio' | 'status' | 'tipo'>;

/** Names an invoice by its number: «Factura A-1». */
export const invoiceTitle = (invoice: Titled): string =>
  `${tipoNames[invoice.tipo]} ${isDraft(invoice) ? '(borrador)' : invoiceName(invoice)}`;
