import { sendActions } from '../documents/send/send-calls.ts';
import type { SendActions } from '../shared/actions/actions.ts';
import { invoiceTitle } from '../documents/invoice-row.ts';
import { sampleInvoice } from './sample-invoices.ts';

/** The sample invoices go nowhere; the invoice of an order is a real one. */
export const sampleSending: SendActions = {
  readSending: (id, signal) =>
    sampleInvoice(id) ? Promise.resolve({ deliveries: [], link: null }) : sendActions.readSending(id, signal),
  readMailing: (id, signal) => {
    const invoice = sampleInvoice(id);
    if (!invoice) return sendActions.readMailing(id, signal);
    return Promise.resolve({ companyId: '', email: '', title: invoiceTitle(invoice), files: [] });
  },
  readRecipients: (id, signal) =>
    sampleInvoice(id)
      ? Promise.resolve({ recordados: [], receptor: [], enviado: false })
      : sendActions.readRecipients(id, signal),
  // The sample screens keep no settings: nothing is asked.
  readPreference: () => Promise.resolve({ automatic: false, copies: [], version: 1 }),
  savePreference: () => Promise.resolve(),
  readAllowance: sendActions.readAllowance,
  sendDocument: async (id, body, key) => {
    if (sampleInvoice(id)) console.info(id);
    else await sendActions.sendDocument(id, body, key);
  },
  shareDocument: (id) =>
    sampleInvoice(id) ? Promise.resolve({ url: window.location.href }) : sendActions.shareDocument(id),
  unshareDocument: (id) => (sampleInvoice(id) ? Promise.resolve() : sendActions.unshareDocument(id)),
};
