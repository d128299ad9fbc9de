import { callData } from '@timbra/ui/http/call.ts';
import { fetchFile, saveFilesOf } from '../documents/use-files.ts';
import { originLink } from '../documents/origin-link.ts';
import { backend as settings } from '../settings/settings-backend.ts';
import type { Actions } from '../shared/actions/actions.ts';

export const actions: Actions = {
  readSummary: (id, signal) => callData('GET /companies/{id}/summary', { params: { id }, signal }),
  readActivity: (id, signal) => callData('GET /companies/{id}/activity', { params: { id }, signal }),
  readFile: fetchFile,
  readTimeline: (id, signal) => callData('GET /invoices/{id}/timeline', { params: { id }, signal }),
  saveFiles: saveFilesOf,
  startArchive: async (companyId, filter, key) => {
    const body = { companyId, filter: { ...filter } };
    return (await callData('POST /archives', { body, headers: { 'Idempotency-Key': key } })).id;
  },
  sumOrders: (query) => callData('GET /sums/orders', { query: Object.fromEntries(query) }),
  sumInvoices: (query) => callData('GET /sums/invoices', { query: Object.fromEntries(query) }),
  linkToInvoice: originLink,
  explainApi: (show) => show(),
  resumePayment: (address, go) => go(address),
  readReceptor: (companyId, signal) =>
    companyId === undefined ? settings.readBillingData(signal) : settings.readFiscalData(companyId, signal),
  namedReceiver: (chosen) => chosen,
};
