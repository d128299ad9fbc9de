import type { Alerts } from '@timbra/ui/alerts/alerts.tsx';
import type { Actions, SendActions, Summary } from '../shared/actions/actions.ts';
import { sendActions } from '../documents/send/send-calls.ts';
import { invoiceTitle } from '../documents/invoice-row.ts';
import { sampleInvoice } from './sample-invoices.ts';
import { sampleBackend } from './sample-settings-backend.ts';

export const underDevelopment = 'Funcionalidad en desarrollo';

/** The sample invoices go nowhere; the invoice of an order is a real one. */
const sampleSending: SendActions = {
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

/** What the specification's placeholders do: they say that they do nothing, to the user or to the browser's console. */
export const sampleActions = (real: Actions, alerts: Alerts): Actions => ({
  readSummary: async (companyId, signal) => withSampleFigures(await real.readSummary(companyId, signal)),
  readActivity: () => Promise.resolve(null),
  readHome: () => Promise.resolve(null),
  readFile: ({ id, name }) => {
    // The invoice of an order is a real one.
    if (sampleInvoice(id)) alerts.info(underDevelopment);
    else console.info(name);
    return Promise.resolve(undefined);
  },
  readTimeline: (id, signal) => {
    const sample = sampleInvoice(id);
    return sample ? Promise.resolve([{ at: sample.createdAt, event: 'stamped' }]) : real.readTimeline(id, signal);
  },
  saveFiles: (ids) => {
    console.info(ids.join());
    return Promise.resolve();
  },
  startArchive: () => {
    alerts.info(underDevelopment);
    return Promise.resolve(undefined);
  },
  sending: sampleSending,
  sumOrders: real.sumOrders,
  // The sample invoices are nowhere but here.
  sumInvoices: () => Promise.resolve([]),
  linkToInvoice: (origin) => ({
    to: `${window.location.pathname}${window.location.search}`,
    onClick: () => console.info('Crear Factura', origin),
  }),
  explainApi: () => undefined,
  resumePayment: () => alerts.info('Función de completar pago en desarrollo'),
  // Fiscal data are in this browser alone: the specification's client looks at them, and names the general public.
  readReceptor: (companyId, signal) =>
    companyId === undefined ? real.readReceptor(companyId, signal) : sampleBackend.readFiscalData(companyId, signal),
  namedReceiver: (chosen) => ({ ...chosen, toPublic: true }),
});

const grown = (value: number, percent: number) => ({ value, previous: value / (1 + percent / 100) });

/**
 * Returns the dashboard's placeholder numbers and percentages; how far the company is with its first steps is no
 * sample.
 */
const withSampleFigures = (real: Summary): Summary => ({
  ...real,
  documents: grown(1_234, 12),
  receivers: grown(89, 5),
  income: grown(45_678, 8),
  products: grown(156, 3),
  period: 'Cifras de ejemplo, las mismas para cada empresa',
});
