import type { AnswerTo } from '@timbra/contract/calls.ts';
import type { InvoiceSum, TimelineEventAnswer } from '@timbra/contract/invoices.ts';
import type { OrderSum } from '@timbra/contract/orders.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { DataProvider } from 'react-admin';
import { fetchFile, saveFilesOf, type InvoiceFile } from '../invoices/invoice-files.ts';
import { originLink, type Origin, type OriginLink } from '../invoices/origin-link.ts';
import type { SendActions } from '../invoices/send/send-calls.ts';
import type { Receiver, Receptor } from '../purchases/invoicing/receivers.ts';
import { backend as settings } from '../settings/settings-backend.ts';
import type { CustomPage } from './resource-pages.ts';

/** What the dashboard shows of a company. */
export interface Summary extends Readonly<AnswerTo<'GET /companies/{id}/summary'>['data']> {
  /** What the figures are of, where it is not the month to date. */
  readonly period?: string;
}

/** What the dashboard tells besides. */
export type Activity = AnswerTo<'GET /companies/{id}/activity'>['data'];

/** What screens read and do besides reading and saving records. Plain functions: whoever calls one brings what it needs. */
export interface Actions {
  /** Sending documents, where it is not what `invoices/send/send-calls.ts` does: that is loaded with the first who needs it. */
  readonly sending?: SendActions;
  readonly readSummary: (companyId: string, signal: AbortSignal) => Promise<Summary>;
  /** @returns null where there is nothing to be told. */
  readonly readActivity: (companyId: string, signal: AbortSignal) => Promise<Activity | null>;
  /** @returns nothing when there is nothing to be shown. */
  readonly readFile: (file: InvoiceFile) => Promise<Blob | undefined>;
  /** What happened to a document. */
  readonly readTimeline: (id: string, signal: AbortSignal) => Promise<readonly TimelineEventAnswer[]>;
  /** XML and PDF of several documents, as one file. */
  readonly saveFiles: (ids: readonly string[]) => Promise<void>;
  /**
   * Has an archive made of a company's stamped documents that these filters show.
   * @param key the same for whatever is to be made once.
   * @returns its id; nothing when there is nothing to be shown.
   */
  readonly startArchive: (
    companyId: string,
    filter: Readonly<Record<string, unknown>>,
    key: string,
  ) => Promise<string | undefined>;
  /** What the rows of a list come to; null when they are too many to tell. */
  readonly sumOrders: (query: URLSearchParams) => Promise<readonly OrderSum[] | null>;
  readonly sumInvoices: (query: URLSearchParams) => Promise<readonly InvoiceSum[] | null>;
  /** «Crear Factura» of an order or a customer. */
  readonly linkToInvoice: (origin: Origin) => OriginLink;
  /** «Integrador» of the import of orders: how a program sends them. */
  readonly explainApi: (show: () => void) => void;
  /** Takes an unpaid purchase up again, at the address where it is paid. */
  readonly resumePayment: (address: string, go: (address: string) => void) => void;
  /** The fiscal data to which purchases are invoiced: a company's, or without one those of the user's billing data. */
  readonly readReceptor: (companyId: string | undefined, signal: AbortSignal) => Promise<Receptor>;
  /** Whom the document names when this receiver was chosen. */
  readonly namedReceiver: (chosen: Receiver) => Receiver;
}

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

/** All that tells the screens from their samples: where records come from, what is where, and what is done. */
export interface Seam {
  readonly dataProvider: DataProvider;
  readonly Layout: ComponentType<{ readonly children: ReactNode }>;
  readonly pages: readonly CustomPage[];
  readonly actions: Actions;
}

export interface WithSeamProps {
  readonly real: Seam;
  readonly children: (seam: Seam) => ReactNode;
}

export const ActionsContext = createContext(actions);

export const useActions = (): Actions => use(ActionsContext);
