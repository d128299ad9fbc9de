import type { AskedInvoiceAnswer, BuyerInput, PublicPageAnswer, TicketAnswer } from '@timbra/contract/public-pages.ts';
import { call } from '../lib/call-api.ts';

export type Branding = PublicPageAnswer;
export type Ticket = TicketAnswer;

/** Names a purchase: by its ticket's token, or by what is printed on it. */
export type TicketKey =
  { readonly token: string } | { readonly folio: number; readonly total: number; readonly fecha?: string };

export interface InvoiceRequest {
  readonly token: string;
  readonly receptor: BuyerInput;
  /** It is absent for a correction: how it was paid stays as it is. */
  readonly formaPago?: string;
}

export async function viewPage(customUrl: string): Promise<Branding> {
  return (await call('GET /public/pages/{customUrl}', { params: { customUrl } })).data;
}

export async function findTicket(customUrl: string, body: TicketKey): Promise<Ticket> {
  return (await call('POST /public/pages/{customUrl}/lookup', { params: { customUrl }, body })).data;
}

export type AskedInvoice = AskedInvoiceAnswer['invoice'];

/** The document is stamped while the answer is waited for, or later: the ticket tells. @param key of the request. */
export async function askForInvoice(customUrl: string, key: string, body: InvoiceRequest): Promise<AskedInvoice> {
  const headers = { 'Idempotency-Key': key, Prefer: 'wait=20' };
  const asked = { params: { customUrl }, body, headers };
  return (await call('POST /public/pages/{customUrl}/invoices', asked)).data.invoice;
}

/** Asks for a correction, which is made at once, or left to the shop; the ticket tells. @param key of the request. */
export async function askForCorrection(customUrl: string, key: string, body: InvoiceRequest): Promise<Ticket> {
  const headers = { 'Idempotency-Key': key, Prefer: 'wait=20' };
  const { token, receptor } = body;
  const asked = { params: { customUrl }, body: { token, receptor }, headers };
  return (await call('POST /public/pages/{customUrl}/corrections', asked)).data;
}

/** Returns the address of the files of a document. */
export const fileOf = (invoiceToken: string, kind: 'xml' | 'pdf'): string =>
  `/api/public/invoices/${encodeURIComponent(invoiceToken)}/${kind}`;
