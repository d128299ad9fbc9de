import { callData } from '@timbra/ui/http/call.ts';
import type { ComponentType } from 'react';
import type { RemindersAnswer } from '@timbra/contract/reminders.ts';
import type { SendingAnswer } from '@timbra/contract/sending.ts';
import type { SeriesAnswer } from '@timbra/contract/series.ts';
import { changePassword } from '../shared/session/account-calls.ts';
import type { BillingRecord, BillingValues, FiscalRecord, FiscalValues } from './receptor-values.ts';
import type { scheduleOf } from './reminders-values.ts';
import type { SeriesValues } from './series-values.ts';

export interface PasswordValues {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

/** What the tabs ask for and do beyond their own window. */
export interface SettingsBackend {
  readonly changePassword: (values: PasswordValues) => Promise<unknown>;
  readonly readFiscalData: (companyId: string, signal: AbortSignal) => Promise<FiscalRecord>;
  /** @returns what was kept. */
  readonly saveFiscalData: (
    companyId: string,
    values: FiscalValues,
    version: number | undefined,
  ) => Promise<FiscalRecord>;
  readonly readBillingData: (signal: AbortSignal) => Promise<BillingRecord>;
  /** @returns what was kept. */
  readonly saveBillingData: (values: BillingValues, version: number | undefined) => Promise<BillingRecord>;
  readonly readSending: (companyId: string, signal: AbortSignal) => Promise<SendingAnswer>;
  /** @returns what was kept. */
  readonly saveSending: (
    companyId: string,
    wanted: Omit<SendingAnswer, 'version'>,
    version: number | undefined,
  ) => Promise<SendingAnswer>;
  readonly readReminders: (companyId: string, signal: AbortSignal) => Promise<RemindersAnswer>;
  /** @returns what was kept. */
  readonly saveReminders: (companyId: string, wanted: ReturnType<typeof scheduleOf>) => Promise<RemindersAnswer>;
  readonly readSeries: (companyId: string, signal: AbortSignal) => Promise<SeriesAnswer>;
  /** @returns what was kept. */
  readonly saveSeries: (
    companyId: string,
    series: SeriesValues['series'],
    version: number | undefined,
  ) => Promise<SeriesAnswer>;
  /** It stands below the tabs. */
  readonly Below?: ComponentType;
}

export const backend: SettingsBackend = {
  changePassword: ({ currentPassword, newPassword }) => changePassword(currentPassword, newPassword),
  readFiscalData: (id, signal) => callData('GET /companies/{id}/fiscal-data', { params: { id }, signal }),
  saveFiscalData: (id, values, version) =>
    callData('PUT /companies/{id}/fiscal-data', { params: { id }, body: { ...values, version } }),
  readBillingData: (signal) => callData('GET /user/billing-data', { signal }),
  saveBillingData: (values, version) => callData('PUT /user/billing-data', { body: { ...values, version } }),
  readSending: (id, signal) => callData('GET /companies/{id}/sending', { params: { id }, signal }),
  saveSending: (id, { automatic, copies }, version) =>
    callData('PUT /companies/{id}/sending', { params: { id }, body: { automatic, copies: [...copies], version } }),
  readReminders: (id, signal) => callData('GET /companies/{id}/reminders', { params: { id }, signal }),
  saveReminders: (id, body) => callData('PUT /companies/{id}/reminders', { params: { id }, body }),
  readSeries: (id, signal) => callData('GET /companies/{id}/series', { params: { id }, signal }),
  saveSeries: (id, series, version) =>
    callData('PUT /companies/{id}/series', { params: { id }, body: { series: [...series], version } }),
};
