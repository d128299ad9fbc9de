import type { AskedInvoiceAnswer, BuyerInput, PublicPageAnswer, TicketAnswer } from '@timbra/contract/public-pages.ts';
import { isRfc } from '@timbra/core/sat/fiscal-keys.ts';
import type { StoredReceptor } from '@timbra/ui/browser-store/store-keys.ts';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { drop, store, read } from '@timbra/ui/browser-store/store.ts';
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

export const viewPage = async (customUrl: string): Promise<Branding> =>
  (await call('GET /public/pages/{customUrl}', { params: { customUrl } })).data;

export const findTicket = async (customUrl: string, body: TicketKey): Promise<Ticket> =>
  (await call('POST /public/pages/{customUrl}/lookup', { params: { customUrl }, body })).data;

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

/** Is what the form holds, as typed. */
export interface ReceptorValues extends StoredReceptor {
  readonly formaPago: string;
}

export type ReceptorField = keyof ReceptorValues;

export const receptorFields = [
  'rfc',
  'nombre',
  'codigoPostal',
  'regimenFiscal',
  'usoCfdi',
  'formaPago',
  'email',
] as const satisfies readonly ReceptorField[];

export const blankValues: ReceptorValues = {
  rfc: '',
  nombre: '',
  codigoPostal: '',
  regimenFiscal: '',
  usoCfdi: '',
  formaPago: '',
  email: '',
};

const cleaners: Partial<Record<ReceptorField, (text: string) => string>> = {
  // People copy an RFC with the dashes and spaces that papers show it with.
  rfc: (text) => text.replaceAll(/[\s\-–_./]/gu, '').toUpperCase(),
  // SAT's register is in capitals, and no name in it has two spaces in a row.
  nombre: (text) => text.replaceAll(/\s+/gu, ' ').trim().toUpperCase(),
};

/** Returns a field's text as it is sent: what nobody means to type is left out. */
export const cleaned = (field: ReceptorField, text: string): string => cleaners[field]?.(text) ?? text.trim();

export const cleanedValues = (values: ReceptorValues): ReceptorValues =>
  Object.fromEntries(receptorFields.map((field) => [field, cleaned(field, values[field])])) as Record<
    ReceptorField,
    string
  >;

/** Tells whether the RFC can be one: the rest is asked for then. */
export const hasRfc = ({ rfc }: ReceptorValues): boolean => isRfc(cleaned('rfc', rfc));

export const buyerOf = ({ email, formaPago: _apart, ...receptor }: ReceptorValues): BuyerInput =>
  email === '' ? receptor : { ...receptor, email };

/** A buyer has so many: a person's own RFC and those of the companies that are bought for. */
const most = 5;

/** Returns what the buyer asked this device to remember, on the page of any company. */
export const knownReceptors = (): readonly StoredReceptor[] => read(storeKeys.receptores) ?? [];

export const knownReceptor = (rfc: string): StoredReceptor | undefined =>
  knownReceptors().find((known) => known.rfc === rfc);

export function rememberReceptor(receptor: StoredReceptor): void {
  store(storeKeys.receptores, [receptor, ...others(receptor.rfc)].slice(0, most));
}

export function forgetReceptor(rfc: string): void {
  const left = others(rfc);
  if (left.length === 0) forgetReceptors();
  else store(storeKeys.receptores, left);
}

export const forgetReceptors = (): void => drop(storeKeys.receptores);

const others = (rfc: string) => knownReceptors().filter((known) => known.rfc !== rfc);
