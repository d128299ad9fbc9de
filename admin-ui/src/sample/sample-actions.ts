import type { Alerts } from '@timbra/ui/alerts/alerts.tsx';
import type { Actions } from '../shared/actions/actions.ts';
import { sampleInvoice } from './sample-invoices.ts';
import { sampleBackend } from './sample-settings-backend.ts';
import { sampleSending } from './sample-sending.ts';
import { withSampleFigures } from './sample-summary.ts';

export const underDevelopment = 'Funcionalidad en desarrollo';

/** What the specification's placeholders do: they say that they do nothing, to the user or to the browser's console. */
export const sampleActions = (real: Actions, alerts: Alerts): Actions => ({
  readSummary: async (companyId, signal) => withSampleFigures(await real.readSummary(companyId, signal)),
  readActivity: () => Promise.resolve(null),
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
