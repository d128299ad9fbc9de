import { ApiError, call, callData } from '@timbra/ui/http/call.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { SendActions } from '../../shared/actions/actions.ts';
import { fileOf } from '../file-dialog.tsx';
import { invoiceTitle } from '../invoice-row.ts';

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

const receiverEmail = async ({ receptor, customerId }: InvoiceAnswer, signal: AbortSignal): Promise<string> =>
  receptor.email || customerId === null ? (receptor.email ?? '') : customerEmail(customerId, signal);

/** Returns the address; it is empty when there is none. */
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
