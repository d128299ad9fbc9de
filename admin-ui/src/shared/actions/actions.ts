import type { AnswerTo } from '@timbra/contract/calls.ts';
import type { InvoiceSum, TimelineEventAnswer } from '@timbra/contract/invoices.ts';
import type { OrderSum } from '@timbra/contract/orders.ts';
import type { Receptor } from '@timbra/core/companies/receptor.ts';
import { createContext, use, type MouseEventHandler } from 'react';
import type { To } from 'react-router';
import type { DeliveryAnswer, MailAllowanceAnswer, RecipientsAnswer, SendingAnswer } from '@timbra/contract/sending.ts';
import type { LinkAnswer } from '@timbra/contract/sharing.ts';
import type { InvoiceFile } from './invoice-file.ts';

/** A new invoice is filled in from it. */
export type Origin = { readonly pedido: string } | { readonly cliente: string };

export interface OriginLink {
  readonly to: To;
  readonly onClick?: MouseEventHandler;
}

/** Is to whom a purchase is invoiced. */
export interface Receiver {
  /** Tells whose fiscal data the document has; without one, the user's own billing data. */
  readonly companyId: string | undefined;
  readonly toPublic: boolean;
}

/** Is what the dashboard shows of a company. */
export interface Summary extends Readonly<AnswerTo<'GET /companies/{id}/summary'>['data']> {
  /** Says what the figures are of, where it is not the month to date. */
  readonly period?: string;
}

/** Is what waits for somebody, line by line. */
export type Home = AnswerTo<'GET /home'>;

/** Is what the dashboard tells besides. */
export type Activity = AnswerTo<'GET /companies/{id}/activity'>['data'];

type Sending = { readonly deliveries: readonly DeliveryAnswer[]; readonly link: LinkAnswer | null };

/** Is what the mail of a document is made of. */
export interface Mailing {
  readonly companyId: string;
  /** It is the address that its receiver is known by; empty when there is none. */
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
  /** Saves the first answer of a company; another one is not overwritten. */
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

/** What screens read and do besides reading and saving records. Plain functions: whoever calls one brings what it needs. */
export interface Actions {
  /**
   * It sends documents, where it is not what `documents/send/send-calls.ts` does: that is loaded with the first who
   * needs it.
   */
  readonly sending?: SendActions;
  readonly readSummary: (companyId: string, signal: AbortSignal) => Promise<Summary>;
  /** @returns null where there is nothing to be told. */
  readonly readActivity: (companyId: string, signal: AbortSignal) => Promise<Activity | null>;
  /** Reads what waits in a company, where it is not what the API says. @returns null where there is nothing to be told. */
  readonly readHome?: (companyId: string, signal: AbortSignal) => Promise<Home | null>;
  /** @returns nothing when there is nothing to be shown. */
  readonly readFile: (file: InvoiceFile) => Promise<Blob | undefined>;
  /** Reads what happened to a document. */
  readonly readTimeline: (id: string, signal: AbortSignal) => Promise<readonly TimelineEventAnswer[]>;
  /** Saves XML and PDF of several documents, as one file. */
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
  /** Sums up what the rows of a list come to; null when they are too many to tell. */
  readonly sumOrders: (query: URLSearchParams) => Promise<readonly OrderSum[] | null>;
  readonly sumInvoices: (query: URLSearchParams) => Promise<readonly InvoiceSum[] | null>;
  /** Links «Crear Factura» of an order or a customer. */
  readonly linkToInvoice: (origin: Origin) => OriginLink;
  /** Explains the «Integrador» of the import of orders: how a program sends them. */
  readonly explainApi: (show: () => void) => void;
  /** Takes an unpaid purchase up again, at the address where it is paid. */
  readonly resumePayment: (address: string, go: (address: string) => void) => void;
  /**
   * Reads the fiscal data to which purchases are invoiced: a company's, or without one those of the user's billing
   * data.
   */
  readonly readReceptor: (companyId: string | undefined, signal: AbortSignal) => Promise<Receptor>;
  /** Returns whom the document names when this receiver was chosen. */
  readonly namedReceiver: (chosen: Receiver) => Receiver;
}

export const ActionsContext = createContext<Actions | undefined>(undefined);

/** @throws Error outside of the back office, which has them. */
export function useActions(): Actions {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('the screens have no actions here');
  return actions;
}
