import { sendActions, type SendActions } from '../invoices/send/send-calls.ts';
import { sampleInvoice } from './sample-invoices.ts';

/** The sample invoices go nowhere; the invoice of an order is a real one. */
export const sampleSending: SendActions = {
  readSending: (id, signal) =>
    sampleInvoice(id) ? Promise.resolve({ deliveries: [], link: null }) : sendActions.readSending(id, signal),
  readReceiverEmail: (id, signal) =>
    sampleInvoice(id) ? Promise.resolve('') : sendActions.readReceiverEmail(id, signal),
  sendDocument: async (id, body, key) => {
    if (sampleInvoice(id)) console.info(id);
    else await sendActions.sendDocument(id, body, key);
  },
  shareDocument: (id) =>
    sampleInvoice(id) ? Promise.resolve({ url: window.location.href }) : sendActions.shareDocument(id),
  unshareDocument: (id) => (sampleInvoice(id) ? Promise.resolve() : sendActions.unshareDocument(id)),
};
