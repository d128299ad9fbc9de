import { ApiError } from '@timbra/ui/http/api-error.ts';
import { call, callData } from '@timbra/ui/http/call.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { DeliveryAnswer, MailAllowanceAnswer, RecipientsAnswer, SendingAnswer } from '@timbra/contract/sending.ts';
import type { LinkAnswer } from '@timbra/contract/sharing.ts';
import { fileOf, type InvoiceFile } from '../invoice-files.ts';
import { invoiceTitle } from '../invoice-title.ts';

export interface Sending {
  readonly deliveries: readonly DeliveryAnswer[];
  readonly link: LinkAnswer | null;
}

/** What the mail of a document is made of. */
export interface Mailing {
  readonly companyId: string;
  /** The address that its receiver is known by; empty when there is none. */
  readonly email: string;
  /** «Factura A-1042» */
  readonly title: string;
  readonly files: readonly InvoiceFile[];
}

/** What the screens ask and do to send a document. */
export interface SendActions {
  readonly readSending: (id: string, signal: AbortSignal) => Promise<Sending>;
  readonly readMailing: (id: string, signal: AbortSignal) => Promise<Mailing>;
  readonly readRecipients: (id: string, signal: AbortSignal) => Promise<RecipientsAnswer>;
  readonly readPreference: (companyId: string, signal: AbortSignal) => Promise<SendingAnswer>;
  /** The first answer of a company; another one is not overwritten. */
  readonly savePreference: (companyId: string, automatic: boolean) => Promise<void>;
  readonly readAllowance: (companyId: string, signal: AbortSignal) => Promise<MailAllowanceAnswer>;
  /** @param key the same for whatever is to be sent once. */
  readonly sendDocument: (
    id: string,
    body: { readonly to: string[]; readonly note?: string },
    key: string,
  ) => Promise<void>;
  readonly shareDocument: (id: string) => Promise<{ readonly url: string }>;
  readonly unshareDocument: (id: string) => Promise<void>;
}

export const sendActions: SendActions = {
  readSending: async (id, signal) => {
    const [deliveries, link] = await Promise.all([
      callData('GET /invoices/{id}/deliveries', { params: { id }, signal }),
      callData('GET /invoices/{id}/link', { params: { id }, signal }),
    ]);
    return { deliveries, link };
  },
  readMailing: async (id, signal) => {
    const invoice = await callData('GET /invoices/{id}', { params: { id }, signal });
    return {
      companyId: invoice.companyId,
      email: await receiverEmail(invoice, signal),
      title: invoiceTitle(invoice),
      files: [fileOf(invoice, 'xml'), fileOf(invoice, 'pdf')],
    };
  },
  readRecipients: (id, signal) => callData('GET /invoices/{id}/recipients', { params: { id }, signal }),
  readPreference: (id, signal) => callData('GET /companies/{id}/sending', { params: { id }, signal }),
  savePreference: async (id, automatic) => {
    await call('PUT /companies/{id}/sending', { params: { id }, body: { automatic, copies: [], version: 0 } });
  },
  readAllowance: (id, signal) => callData('GET /companies/{id}/mail-allowance', { params: { id }, signal }),
  sendDocument: async (id, body, key) => {
    await call('POST /invoices/{id}/email', { params: { id }, body, headers: { 'Idempotency-Key': key } });
  },
  shareDocument: (id) => callData('POST /invoices/{id}/link', { params: { id } }),
  unshareDocument: async (id) => {
    await call('DELETE /invoices/{id}/link', { params: { id } });
  },
};

async function receiverEmail({ receptor, customerId }: InvoiceAnswer, signal: AbortSignal): Promise<string> {
  return receptor.email || customerId === null ? (receptor.email ?? '') : customerEmail(customerId, signal);
}

/** Empty when there is none. */
export async function customerEmail(id: string, signal: AbortSignal): Promise<string> {
  try {
    const { email } = await callData('GET /customers/{id}', { params: { id }, signal });
    return email ?? '';
  } catch (error) {
    // Whoever may send documents need not see customers: the address is typed then.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return '';
    throw error;
  }
}
