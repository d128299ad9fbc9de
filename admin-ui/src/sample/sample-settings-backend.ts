import { sampleFiscalData } from '@timbra/ui/browser-store/sample-store-keys.ts';
import type { SeriesAnswer } from '@timbra/contract/series.ts';
import { defaultSerie, numberedKinds } from '@timbra/core/invoicing/building/invoice-sources.ts';
import { noReminders } from '@timbra/core/invoicing/reminding/reminder-schedule.ts';
import { store, read } from '@timbra/ui/browser-store/store.ts';
import type { SettingsBackend } from '../settings/settings-backend.ts';
import { noFiscalData, type BillingRecord, type FiscalValues } from '../settings/receptor-values.ts';
import type { SeriesValues } from '../settings/series-values.ts';
import { FiscalTester } from './fiscal-tester.tsx';

const delayMs = 1_000;

const pretend = () => new Promise((resolve) => setTimeout(resolve, delayMs));

const noBillingData: BillingRecord = {
  ...noFiscalData,
  formaPago: '',
  metodoPago: 'PUE',
  email: '',
  telefono: '',
  referencia: '',
  version: 0,
};

const sampleSeries = (chosen: SeriesValues['series']): SeriesAnswer => ({
  version: 0,
  series: numberedKinds.map((tipoComprobante) => {
    const { serie = '', folioInicial = null } = chosen.find((each) => each.tipoComprobante === tipoComprobante) ?? {};
    const siguiente = { serie: serie || defaultSerie, folio: folioInicial ?? 1 };
    return { tipoComprobante, serie: serie || null, folioInicial, siguiente };
  }),
});

const ofNoVersion = <Values>(values: Values) => ({ ...values, version: 0 });

/** The simulated saves of the specification: they take a second and call nobody. */
export const sampleBackend: SettingsBackend = {
  changePassword: pretend,
  readFiscalData: (companyId) =>
    Promise.resolve(ofNoVersion(read(sampleFiscalData<FiscalValues>(companyId)) ?? noFiscalData)),
  saveFiscalData: async (companyId, values) => {
    await pretend();
    store(sampleFiscalData(companyId), values);
    return ofNoVersion(values);
  },
  readBillingData: () => Promise.resolve(noBillingData),
  saveBillingData: async (values) => {
    await pretend();
    return ofNoVersion(values);
  },
  readSending: () => Promise.resolve({ automatic: false, copies: [], version: 0 }),
  saveSending: async (_companyId, wanted) => {
    await pretend();
    return ofNoVersion(wanted);
  },
  readReminders: () => Promise.resolve(noReminders),
  saveReminders: async (_companyId, wanted) => {
    await pretend();
    return wanted;
  },
  readSeries: () => Promise.resolve(sampleSeries([])),
  saveSeries: async (_companyId, series) => {
    await pretend();
    return sampleSeries(series);
  },
  Below: FiscalTester,
};
